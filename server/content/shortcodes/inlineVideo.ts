import { CAPTION_FORMAT, captionsPath } from '../../../src/model/video/captions';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import type { PlayableVideo } from '../../../src/model/video/videos';
import { completeStoredVideo } from '../entities/earlierStories';
import type { Reading } from '../reading';
import type { StoredVideo } from '../../store/storedContent';

/** Returns the data for playing a video inline in a story, or null if it has no file. */
export function inlineVideo(
  { siteKey, staticApiKey }: Reading,
  filed: StoredVideo,
): PlayableVideo | null {
  const video = completeStoredVideo(filed);
  const { id, title, m3u8, mp4, duration, suppressAds, section, mpxRefId } = video;
  if (m3u8 === '' && mp4 === '') return null;
  const hasCaptions = video.transcripts.some(({ format }) => format === CAPTION_FORMAT);
  return {
    ...{ id, title, m3u8, mp4, duration, suppressAds, section, mpxRefId },
    captionsUrl: hasCaptions ? captionsPath(API_PREFIX, siteKey, video.slug, staticApiKey) : '',
    files: video.files
      .filter(({ url }) => url === m3u8 || url === mp4)
      .map((file) => ({ url: file.url, duration: file.duration })),
    // Videos in a story never start by themselves.
    autoplay: false,
    autoplayType: 'MANUAL',
    topics: video.topics.map((slug) => ({ slug })),
    collections: video.collections.map(({ slug }) => ({ slug })),
    tags: video.tags.map(({ slug }) => ({ slug })),
  };
}
