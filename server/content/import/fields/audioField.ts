import { extname } from 'node:path';
import type { Article } from '../../../../src/model/content/content';
import { SOUND_TYPES } from '../../../../src/model/video/mediaFiles';
import type { OwnFiles } from '../bodyFiles';
import { didYouMean } from '../problems/nearestName';
import type { Fields } from './frontMatter';

const LONGEST = 24 * 3600;

/**
 * Reads `audio: { file, duration? }`, the recording of a story. Returns an empty object if the story has no recording
 * or its file cannot be played.
 */
export async function readAudio(
  fields: Fields,
  files: Pick<OwnFiles, 'sounds' | 'audioClip'>,
): Promise<Pick<Article, 'audio'>> {
  const group = fields.group('audio');
  const file = group?.required('file') ?? '';
  if (!group || file === '') return {};
  const duration = group.number('duration', LONGEST);
  const endings = Object.keys(SOUND_TYPES);
  const ending = extname(file).slice(1);
  if (!endings.includes(ending)) {
    const types = endings.map((each) => `.${each}`).join(', ');
    group.report(
      'clip-type',
      'file',
      `must end in ${types}`,
      'export the recording in one of these formats',
    );
    return {};
  }
  const clip = await files.audioClip(file);
  if (!clip) {
    const suggestion = didYouMean(file, await files.sounds());
    group.report('clip-missing', 'file', `refers to clips/${file}, which is missing`, suggestion);
    return {};
  }
  if (clip.size === 0) {
    group.report('clip-type', 'file', 'is empty', 'save the recording again');
    return {};
  }
  return { audio: { ...clip, ...(duration !== null && { duration }) } };
}
