import { API_PREFIX, part, withQuery } from '../content/contentApi';
import type { Image, ImageRendition } from '../content/content';
import type { Page } from '../routing/page';

/** Image quality of an offline bundle: no images, or images for a standard or a high-density screen. */
export const IMAGE_QUALITIES = ['none', 'small', 'large'] as const;

export type ImageQuality = (typeof IMAGE_QUALITIES)[number];

/** Maximum number of stories in today's edition. */
export const BUNDLE_STORIES = 24;

/** Cache Storage name of offline bundles; never cleared to free space. */
export const BUNDLE_CACHE = 'offprint-packed-v1';

export interface BundleFile {
  href: string;
  /** Uncompressed size in bytes. */
  length: number;
}

/** A story with all files needed to read it offline. */
export interface BundleStory {
  path: string;
  title: string;
  data: BundleFile;
  pictures: BundleFile[];
  /** Paths that lead to the story but have no page of their own; missing if there are none. */
  addresses?: string[];
  /** The story's recording. Downloaded only at the reader's request. */
  audio?: BundleFile;
  /** Audio clips in the story's text. Downloaded only at the reader's request. */
  clips?: BundleFile[];
  /** Files of the story's videos, including captions. Downloaded only at the reader's request. */
  videos?: BundleFile[];
}

export interface OfflineBundle {
  stories: BundleStory[];
}

/** Returns the files of a story's recording, audio clips and videos. */
export function mediaFilesOf({
  audio,
  clips = [],
  videos = [],
}: Partial<BundleStory>): BundleFile[] {
  return [...(audio ? [audio] : []), ...clips, ...videos];
}

/** Returns all files of a story, including its media. */
export function filesOf(story: BundleStory): BundleFile[] {
  return [story.data, ...story.pictures, ...mediaFilesOf(story)];
}

/** Returns the total size of stories in bytes. A file shared by several stories is counted once. */
export function bundleBytes(stories: readonly BundleStory[]): number {
  return bytesOf(stories.flatMap(filesOf));
}

/** Returns the total size of files in bytes, counting files with the same URL once. */
export function bytesOf(files: readonly BundleFile[]): number {
  const lengths = new Map(files.map(({ href, length }) => [href, length]));
  return [...lengths.values()].reduce((sum, length) => sum + length, 0);
}

/**
 * Returns the path of a request for an offline bundle.
 * @param path Path of a single story; null for today's edition.
 */
export function bundleCallPath(site: string, quality: ImageQuality, path: string | null): string {
  const query = new URLSearchParams({ pictures: quality });
  if (path !== null) query.set('path', path);
  return withQuery(`${API_PREFIX}/packs/${part(site)}`, query);
}

/**
 * Reason why a story is kept. `reader`: the reader saved it on this device. `account`: it is on the reading list of the
 * member's account. `edition`: the reader downloaded an edition that contains it.
 */
export type HeldFor = 'reader' | 'account' | 'edition';

/** A change to the reasons why a story is kept. */
export interface ReasonChange {
  add?: HeldFor;
  remove?: readonly HeldFor[];
}

/** Record of a story that is completely saved on this device. Written after all files, so that it marks completion. */
export interface BundleRecord extends BundleStory {
  /** Time at which the content was generated, in milliseconds since 1970 by the server's clock. */
  savedAt: number;
  /** Reasons why the story is kept; missing in records of earlier releases. */
  heldFor?: HeldFor[];
  /** Number of images that were missing from the device when the story was saved without a connection. */
  lacking?: number;
  /** Hash of the story's text, to detect changes; missing in records of earlier releases. */
  textHash?: string;
}

/**
 * Returns the reasons why a story is kept. A story without reasons, as in records of earlier releases, counts as part
 * of an edition, because most such stories were.
 */
export function reasonsOf({ heldFor }: Pick<BundleRecord, 'heldFor'>): HeldFor[] {
  const reasons = Array.isArray(heldFor) ? heldFor : [];
  return reasons.length > 0 ? reasons : ['edition'];
}

/** Returns true for a valid story in an offline bundle. Stored data may have been written by another release. */
export function isBundleStory(value: unknown): value is BundleStory {
  const { path, title, data, pictures, addresses = [], audio } = fieldsOf(value);
  const { clips = [], videos = [] } = fieldsOf(value);
  return (
    typeof path === 'string' &&
    typeof title === 'string' &&
    isBundleFile(data) &&
    isFileList(pictures) &&
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'string') &&
    isFileList(clips) &&
    isFileList(videos) &&
    isFileList(audio === undefined ? [] : [audio])
  );
}

export function isBundleRecord(value: unknown): value is BundleRecord {
  return isBundleStory(value) && Number.isFinite((value as Partial<BundleRecord>).savedAt);
}

function isFileList(value: unknown): value is BundleFile[] {
  return Array.isArray(value) && value.every(isBundleFile);
}

function isBundleFile(value: unknown): value is BundleFile {
  const { href, length } = fieldsOf(value);
  return typeof href === 'string' && Number.isFinite(length);
}

function fieldsOf(value: unknown): Partial<Record<keyof BundleStory | keyof BundleFile, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

const RECORDS = '/_packed';

export function recordKey(path: string): string {
  return `${RECORDS}${path}`;
}

/** Extracts a story's path from the cache key of its record; returns null for any other key. */
export function recordedPath(key: string): string | null {
  return key.startsWith(`${RECORDS}/`) ? key.slice(RECORDS.length) : null;
}

/** Viewport width, in CSS pixels, for which images are chosen. */
const NARROW = 360;
const WANTED: Readonly<Record<ImageQuality, number>> = {
  none: 0,
  small: NARROW,
  large: 2 * NARROW,
};
/** Images for lists, cards and link previews, which the story page itself does not show. */
const ELSEWHERE: readonly string[] = ['mobileImage', 'promoImage', 'seoOgImage'];

/** Returns the URLs of the images that a page shows in a 360 px wide viewport, at the given quality. */
export function imagesShown(page: Pick<Page, 'components'>, quality: ImageQuality): string[] {
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

/** Returns the narrowest rendition that has at least the requested width, or the widest one if none does. */
function chosen(offered: readonly ImageRendition[], wanted: number): ImageRendition | undefined {
  return offered.find(({ width }) => width >= wanted) ?? offered.at(-1);
}

const RESIZED = /^\/a\/img\/resize\/[^/]+\//;

/**
 * Returns the part of a rendition's path that is the same for all widths, or null if the path does not belong to a
 * rendition. Offline, any rendition of an image can replace another.
 */
export function imageOf(pathname: string): string | null {
  return RESIZED.test(pathname) ? pathname.replace(RESIZED, '') : null;
}
