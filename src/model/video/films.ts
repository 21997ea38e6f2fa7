import { isShortcode, isText, type BodyNode } from '../content/bodyTree';
import { isListing, isObject } from '../routing/component';
import type { Page } from '../routing/page';
import type { VideoStory } from '../content/stories';

interface Named {
  slug: string;
}

/** What a player and whoever tells of it have to know of a film. */
export interface PlayableFilm extends Pick<
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
  /** It stands in a text that speaks of it, and not at the head of a page. */
  isInline?: true;
}

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

/** Films of a page: those of its own, and those that stand in its text. */
export function allFilmsOn(page: Pick<Page, 'components'> | null): PlayableFilm[] {
  const items = (page?.components ?? []).map((component) =>
    isObject(component) ? (component.item as { body?: unknown } | null) : null,
  );
  const texts = items.map((item) => (Array.isArray(item?.body) ? (item.body as BodyNode[]) : []));
  return [...filmsOn(page), ...texts.flatMap(filmsIn)];
}

function filmsIn(nodes: readonly BodyNode[]): PlayableFilm[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    const inside = filmsIn(node.children ?? []);
    if (!isShortcode(node) || node.shortcode !== 'video') return inside;
    const { film } = (node.data?.['story'] ?? {}) as { film?: PlayableFilm };
    return film ? [{ ...film, isInline: true as const }, ...inside] : inside;
  });
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
export function playedLength({
  files,
  m3u8,
  mp4,
}: Pick<PlayableFilm, 'files' | 'm3u8' | 'mp4'>): number {
  return files.find(({ url }) => url !== '' && (url === m3u8 || url === mp4))?.duration ?? 0;
}
