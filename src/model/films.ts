import { isListing, isObject } from './component';
import type { Page } from './page';
import type { VideoStory } from './stories';

/** The component that leads from a film to the next. */
export const PLAYLIST_COMPONENT = 'video-list';

/** Where a film stands among those that follow one another. */
export interface Playlist {
  id: string;
  title: string;
  /** Of the film that is shown, from 0. */
  index: number;
}

/** The films of a page, as the composer put them there. */
export function filmsOn(page: Pick<Page, 'components'> | null): VideoStory[] {
  const items = (page?.components ?? []).map((component) => isObject(component) && component.item);
  return items.filter(isFilm);
}

function isFilm(item: unknown): item is VideoStory {
  return (
    typeof item === 'object' && item !== null && 'typeName' in item && item.typeName === 'video'
  );
}

/** Null where no film follows. */
export function playlistOn(page: Pick<Page, 'components'> | null): Playlist | null {
  const list = page?.components.find(({ meta }) => meta.componentName === PLAYLIST_COMPONENT);
  if (!list || !isListing(list) || list.items.length === 0) return null;
  const { playlistId, playlistTitle } = list.metadata;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id: text(playlistId), title: text(playlistTitle), index: 0 };
}

/** Whether a page has a film that can be played. */
export function hasFilm(page: Pick<Page, 'components'> | null): boolean {
  return filmsOn(page).some(({ m3u8, mp4 }) => (m3u8 || mp4) !== '');
}

/** How long the file is that is played, which may be an extract; 0 where nobody has said. Seconds. */
export function playedLength({ files, m3u8, mp4 }: VideoStory): number {
  return files.find(({ url }) => url !== '' && (url === m3u8 || url === mp4))?.duration ?? 0;
}
