import type { AudioClip } from '../../../src/model/listen/audioClip';
import type { Page } from '../../../src/model/routing/page';
import { articleOf } from '../../../src/model/routing/pageRequest';
import { shortcodesOn } from '../../../src/model/shortcodes/shortcodesOn';
import { CLIPS_PATH } from '../../../src/model/video/mediaFiles';
import { allVideosOn } from '../../../src/model/video/videos';

/** URLs of the media in a page that can be downloaded. */
export interface MediaHrefs {
  audio: string | null;
  /** URLs of the audio clips in the text. */
  clips: string[];
  /** URLs of the video files and of their captions. */
  videos: string[];
}

/**
 * Returns the URLs of a page's recording, audio clips, videos and captions. Omits media on other hosts, because only
 * files that this site serves can be stored. For a video, lists only the MP4 file, because its HLS playlist refers to
 * byte ranges of that file.
 */
export function mediaHrefs(page: Page): MediaHrefs {
  const recording = articleOf(page)?.audio?.url ?? '';
  const videos = allVideosOn(page).filter(({ mp4 }) => isOwnFile(mp4));
  const files = videos.flatMap(({ mp4, captionsUrl }) => [mp4, captionsUrl]);
  const clips = shortcodesOn(page, 'podcast').flatMap(({ data }) => {
    const clip = data?.['clip'] as AudioClip | undefined;
    return clip ? [clip.url] : [];
  });
  return {
    audio: isOwnFile(recording) ? recording : null,
    clips: [...new Set(clips.filter(isOwnFile))],
    videos: [...new Set(files.filter((href) => href !== ''))],
  };
}

function isOwnFile(href: string): boolean {
  return href.startsWith(CLIPS_PATH);
}
