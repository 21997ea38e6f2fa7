/**
 * Names and limits of the worker's caches. The names of the data and image caches are in
 * `src/model/offline/cacheNames.ts`, because the app also uses these caches. The kill switch (`swKill.ts`) lists the
 * caches that it deletes, so a new cache must be added there. Limits are a maximum number of responses and a maximum
 * age. The oldest responses are deleted first, when a response is added and when storage is full.
 */

/** Placeholders that the server replaces with its release, shell revision and site key when it serves `/sw.js`. */
export const RELEASE = '__RELEASE__';
export const SHELL_REVISION = '__SHELL_REVISION__';
export const SITE_KEY = '__SITE_KEY__';

const DAY = 24 * 60 * 60 * 1000;

export interface Bounds {
  entries: number;
  /** Maximum age in milliseconds. */
  age: number;
}

/**
 * Shell, offline page, static error page and their scripts, as listed by the build. Needs no limit, because a new
 * release deletes the files that its build does not list.
 */
export const SHELL_CACHE = 'offprint-shell-v1';

/** Complete story and list documents, in one cache for each release that rendered them. */
export const DOCUMENTS = 'offprint-documents-';
export const DOCUMENT_BOUNDS: Bounds = { entries: 60, age: 30 * DAY };

/**
 * Cache key for the state of processed recalls, in the same cache as the page data that the recalls refer to. Never
 * deleted to free space, because a recalled story could then be shown again from the HTTP cache.
 */
export const RECALLS_KEY = '/recalls';

export const DATA_BOUNDS: Bounds = { entries: 120, age: 30 * DAY };
export const IMAGE_BOUNDS: Bounds = { entries: 200, age: 30 * DAY };

/**
 * Hashed files outside the shell: lazy chunks and fonts. Cached no longer than the server keeps the files of an earlier
 * release.
 */
export const ASSET_CACHE = 'offprint-assets-v1';
export const ASSET_BOUNDS: Bounds = { entries: 120, age: 14 * DAY };

/*
 * The app stores the offline bundle in `BUNDLE_CACHE` (`src/model/offline/offlineBundle.ts`). That cache has no limit
 * and is never cleared to free space, and the kill switch does not delete it.
 */
