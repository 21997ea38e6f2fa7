import { isListing, isObject } from '../routing/component';
import type { Page } from '../routing/page';
import type { VideoStory } from '../content/stories';
import { shortcodesOn } from '../shortcodes/shortcodesOn';

interface Named {
  slug: string;
}

/** Video fields that the player and video tracking need. */
export interface PlayableVideo extends Pick<
  VideoStory,
  | 'id'
  | 'title'
  | 'm3u8'
  | 'mp4'
  | 'captionsUrl'
  | 'duration'
  | 'suppressAds'
  | 'autoplay'
  | 'autoplayType'
  | 'section'
  | 'mpxRefId'
> {
  files: readonly { url: string; duration: number }[];
  topics: readonly Named[];
  collections: readonly Named[];
  tags: readonly Named[];
  /** Set for a video embedded in a story's text, as opposed to the page's main video. */
  isInline?: true;
}

/** Component that lists the videos to play next. */
export const PLAYLIST_COMPONENT = 'video-list';

/** Position of a video in a playlist. */
export interface Playlist {
  id: string;
  title: string;
  /** Index of the current video, from 0. */
  index: number;
}

/** Returns the page's main videos, in component order. */
export function videosOn(page: Pick<Page, 'components'> | null): VideoStory[] {
  const items = (page?.components ?? []).map((component) => isObject(component) && component.item);
  return items.filter(isVideo);
}

function isVideo(item: unknown): item is VideoStory {
  return (
    typeof item === 'object' && item !== null && 'typeName' in item && item.typeName === 'video'
  );
}

/** Returns the page's main videos and those embedded in its text. */
export function allVideosOn(page: Pick<Page, 'components'> | null): PlayableVideo[] {
  const inline = shortcodesOn(page, 'video').flatMap(({ data }) => {
    const { film: video } = (data?.['story'] ?? {}) as { film?: PlayableVideo };
    return video ? [{ ...video, isInline: true as const }] : [];
  });
  return [...videosOn(page), ...inline];
}

/** Returns the playlist of the page; null if the page lists no videos to play next. */
export function playlistOn(page: Pick<Page, 'components'> | null): Playlist | null {
  const list = page?.components.find(({ meta }) => meta.componentName === PLAYLIST_COMPONENT);
  if (!list || !isListing(list) || list.items.length === 0) return null;
  const { playlistId, playlistTitle } = list.metadata;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id: text(playlistId), title: text(playlistTitle), index: 0 };
}

/** Returns true if the page has a playable main video; videos in a story's text do not count. */
export function hasVideo(page: Pick<Page, 'components'> | null): boolean {
  return videosOn(page).some(({ m3u8, mp4 }) => (m3u8 || mp4) !== '');
}

/** Returns the duration in seconds of the file that is played, which may be an excerpt; 0 if unknown. */
export function playedLength({
  files,
  m3u8,
  mp4,
}: Pick<PlayableVideo, 'files' | 'm3u8' | 'mp4'>): number {
  return files.find(({ url }) => url !== '' && (url === m3u8 || url === mp4))?.duration ?? 0;
}
