import { API_PREFIX, part, withQuery } from '../content/contentApi';
import type { Image, ImageRendition } from '../content/content';
import type { Page } from '../routing/page';

/** How much of its pictures a packed story brings: none, as they are on a plain screen, or on a sharp one. */
export const PICTURE_QUALITIES = ['none', 'small', 'large'] as const;

export type PictureQuality = (typeof PICTURE_QUALITIES)[number];

/** Today's edition has so many stories. */
export const PACK_STORIES = 24;

/** What packed stories lie in, in Cache Storage: nothing in it is ever cleared to make room. */
export const PACKED_CACHE = 'offprint-packed-v1';

/** One address of a pack. */
export interface PackFile {
  href: string;
  /** Bytes, unpacked. */
  length: number;
}

/** Everything that one story needs to be read without a network. */
export interface PackStory {
  path: string;
  title: string;
  data: PackFile;
  pictures: PackFile[];
}

export interface Pack {
  stories: PackStory[];
}

export function packBytes(stories: readonly PackStory[]): number {
  const files = stories.flatMap(({ data, pictures }) => [data, ...pictures]);
  return files.reduce((sum, { length }) => sum + length, 0);
}

/** @param path of one story; null for today's edition. */
export function packCallPath(site: string, quality: PictureQuality, path: string | null): string {
  const query = new URLSearchParams({ pictures: quality });
  if (path !== null) query.set('path', path);
  return withQuery(`${API_PREFIX}/packs/${part(site)}`, query);
}

/** A story that this device holds whole. Its being there is what says that the story is ready. */
export interface PackRecord extends PackStory {
  /** When its words were made; milliseconds since 1970 by the server's clock. */
  savedAt: number;
}

/** Whether something that was kept, maybe by another release, is a story of a pack. */
export function isPackStory(value: unknown): value is PackStory {
  const { path, title, data, pictures } = fieldsOf(value);
  return (
    typeof path === 'string' &&
    typeof title === 'string' &&
    isPackFile(data) &&
    Array.isArray(pictures) &&
    pictures.every(isPackFile)
  );
}

export function isPackRecord(value: unknown): value is PackRecord {
  return isPackStory(value) && Number.isFinite((value as Partial<PackRecord>).savedAt);
}

function isPackFile(value: unknown): value is PackFile {
  const { href, length } = fieldsOf(value);
  return typeof href === 'string' && Number.isFinite(length);
}

function fieldsOf(value: unknown): Partial<Record<keyof PackStory | keyof PackFile, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

const RECORDS = '/_packed';

/** Under what the record of a story's path lies beside its files. */
export function recordKey(path: string): string {
  return `${RECORDS}${path}`;
}

/** The story's path of a record's key; null for any other key. */
export function recordedPath(key: string): string | null {
  return key.startsWith(`${RECORDS}/`) ? key.slice(RECORDS.length) : null;
}

/** Width of the narrowest screen that pages are made for. */
const NARROW = 360;
const WANTED: Readonly<Record<PictureQuality, number>> = {
  none: 0,
  small: NARROW,
  large: 2 * NARROW,
};
/** Pictures of a story that its page does not show: they stand on lists, on cards and in links. */
const ELSEWHERE: readonly string[] = ['mobileImage', 'promoImage', 'seoOgImage'];

/** Addresses of the pictures that a page shows at 360 px, each as one such screen would choose it. */
export function picturesShown(page: Pick<Page, 'components'>, quality: PictureQuality): string[] {
  if (quality === 'none') return [];
  const renditions = imagesIn(page.components.map((component) => contentOf(component)));
  return [...new Set(renditions.flatMap((offered) => chosen(offered, WANTED[quality])?.url ?? []))];
}

function contentOf(component: object): unknown {
  return 'item' in component ? component.item : 'items' in component ? component.items : null;
}

function imagesIn(value: unknown): ImageRendition[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isImage(value)) return [value.renditions];
  return Object.entries(value).flatMap(([name, inner]) =>
    ELSEWHERE.includes(name) ? [] : imagesIn(inner),
  );
}

function isImage(value: object): value is Image {
  return 'renditions' in value && Array.isArray(value.renditions);
}

/** The narrowest that is as wide as wanted, else the widest. */
function chosen(offered: readonly ImageRendition[], wanted: number): ImageRendition | undefined {
  return offered.find(({ width }) => width >= wanted) ?? offered.at(-1);
}

const RESIZED = /^\/a\/img\/resize\/[^/]+\//;

/**
 * What a picture's address is of, whatever its width: without a network one rendition stands for another.
 * Null for an address that is no rendition.
 */
export function pictureOf(pathname: string): string | null {
  return RESIZED.test(pathname) ? pathname.replace(RESIZED, '') : null;
}
