import type { VideoFields, VideoFile, VideoTranscript } from '../../../src/model/video/videoEntity';
import { CAPTION_FORMAT, readCaptions } from '../../../src/model/video/captions';
import { chooseVideoFiles, type ChosenFiles } from '../../../src/model/video/videoFiles';
import type { StoredVideo } from '../../store/storedContent';
import {
  contentFields,
  imported,
  publishedAt,
  readStoryText,
  storyImages,
  type ContentContext,
  type ImportedContent,
} from './fields/contentFields';
import type { ContentFile, Fields } from './fields/frontMatter';
import { stableId } from './fields/stableId';
import { fileEntity, metaDataEntity } from './videoEntities';

const LONGEST_VIDEO = 24 * 60 * 60;
const MOST_PIXELS = 16_384;

/** Reads a video with its text. Also imports videos without a playable file. */
export async function readVideo(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredVideo>> {
  const { fields, markdown } = file;
  const text = await readStoryText(markdown, context, publishedAt(fields));
  const common = contentFields('video', file);
  const document: StoredVideo = {
    ...common,
    ...(await storyImages(fields, context)),
    ...(await videoFields(file, common.id, context)),
    facts: { duration: durationOf(fields) },
  };
  return imported(document, file, text);
}

/** Returns the best of `files` for each format, falling back to `manifestUrl` or `mp4Url` if a format has none. */
function playedFiles(
  fields: Fields,
  files: readonly VideoFile[],
  warn: (problem: string) => void,
): ChosenFiles {
  const chosen = chooseVideoFiles(files, warn);
  const plain = chooseVideoFiles(
    [
      { url: fields.text('manifestUrl'), type: 'HLS', format: 'M3U', bitrate: 0 },
      { url: fields.text('mp4Url'), type: 'WIFI', format: 'MPEG4', bitrate: 0 },
    ],
    warn,
  );
  return { m3u8: chosen.m3u8 || plain.m3u8, mp4: chosen.mp4 || plain.mp4 };
}

function missingDuration(fields: Fields): number {
  if (!fields.has('duration')) fields.missing('duration');
  return 0;
}

function durationOf(fields: Fields): number {
  return fields.number('duration', LONGEST_VIDEO) ?? missingDuration(fields);
}

async function videoFields(
  { fields, slug }: ContentFile,
  videoId: string,
  context: ContentContext,
): Promise<VideoFields> {
  const duration = durationOf(fields);
  const files = [
    ...(await ownFiles(fields, slug, context)),
    ...fields.groups('files').map((group, index) => fileEntity(group, `${slug}-${index}`)),
  ];
  const warn = (problem: string): void => {
    context.problems.atField('unknown-file-type', 'files', problem);
  };
  return {
    description: fields.text('description'),
    duration,
    files,
    metaData: metaDataEntity(fields.group('metaData'), duration),
    brightcoveManifestUrl: fields.text('brightcoveManifestUrl'),
    brightcoveMp4Url: fields.text('brightcoveMp4Url'),
    manifestUrl: fields.text('manifestUrl'),
    mp4Url: fields.text('mp4Url'),
    mp4Height: fields.number('mp4Height', MOST_PIXELS) ?? 0,
    mp4Width: fields.number('mp4Width', MOST_PIXELS) ?? 0,
    mpxRefId: fields.text('mpxRefId'),
    suppressAds: fields.flag('suppressAds'),
    transcripts: await transcripts(fields, videoId, context),
    captionsUrl: '',
    ...playedFiles(fields, files, warn),
    autoplay: fields.flag('autoplay'),
    autoplayType: fields.choice('autoplayType', ['MANUAL', 'AUTOPLAY']) ?? '',
  };
}

/** Returns the files of the clip named in the `clip` field: an unencrypted HLS playlist and an MP4 file. */
async function ownFiles(
  fields: Fields,
  slug: string,
  { files }: ContentContext,
): Promise<VideoFile[]> {
  const name = fields.text('clip');
  const found = name === '' ? [] : await files.video(name);
  if (name !== '' && found.length < 2) {
    fields.report(
      'clip-missing',
      'clip',
      `refers to ${name}, but clips/ has no ${missingEnding(found)} file for it`,
    );
  }
  const size = found.find(({ ending }) => ending === 'mp4')?.size ?? 0;
  return found.map(({ ending, url, duration }) => ({
    ...fileEntity(null, `${slug}-${ending}`),
    ...(ending === 'mp4'
      ? { type: 'Downloadable', format: 'MPEG4', size }
      : { type: 'HLS_CLEAR', format: 'm3u8' }),
    url,
    duration,
    bitrate: duration > 0 ? Math.round((size * 8) / duration) : 0,
  }));
}

function missingEnding(found: readonly { ending: string }[]): string {
  const given = found.map(({ ending }) => ending);
  return ['m3u8', 'mp4'].filter((ending) => !given.includes(ending)).join(' and no ');
}

/** Returns the caption file named in the `captions` field, or an empty array if there is no usable file. */
async function transcripts(
  fields: Fields,
  videoId: string,
  { files }: ContentContext,
): Promise<VideoTranscript[]> {
  const name = fields.text('captions');
  const data = name === '' ? null : await files.captions(name);
  if (data === null) {
    if (name !== '')
      fields.report('clip-missing', 'captions', `refers to ${name}, which is not in clips/`);
    return [];
  }
  if (readCaptions(data) === null) {
    return fields.fail('captions', 'refers to a file that is not WebVTT', []);
  }
  const id = stableId('transcript', name);
  const made = { process: 'editor', source: `clips/${name}.${CAPTION_FORMAT}` };
  return [{ data, format: CAPTION_FORMAT, id, ...made, typeName: 'transcript', videoId }];
}
