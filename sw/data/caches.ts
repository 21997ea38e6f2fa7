/**
 * Everything the worker keeps, by name and bound. All names begin with `offprint-`, so that the kill
 * switch and a reader who clears the site find them. A bound is a number of answers and an age; the
 * oldest leave first, when a newer one comes and when the browser says that its room is full.
 */

/** The server writes its release, the shell's revision and the site's key into `/sw.js` when it sends it. */
export const RELEASE = '__RELEASE__';
export const SHELL_REVISION = '__SHELL_REVISION__';
export const SITE_KEY = '__SITE_KEY__';

const DAY = 24 * 60 * 60 * 1000;

export interface Bounds {
  entries: number;
  /** Milliseconds. */
  age: number;
}

/**
 * Shell, offline page, static error page and the scripts they need, as the build lists them. Bounded by
 * that list: what a new release does not name is deleted when it begins.
 */
export const SHELL_CACHE = 'offprint-shell-v1';

/** Complete stories and lists as documents, named for the release that made them. */
export const DOCUMENTS = 'offprint-documents-';
export const DOCUMENT_BOUNDS: Bounds = { entries: 60, age: 30 * DAY };

/** Page data by page; outlives a release, since the API only ever gains fields. */
export const DATA_CACHE = 'offprint-data-v1';
export const DATA_BOUNDS: Bounds = { entries: 120, age: 30 * DAY };

/** Renditions; their addresses are signed and never change their bytes. */
export const PICTURE_CACHE = 'offprint-pictures-v1';
export const PICTURE_BOUNDS: Bounds = { entries: 200, age: 30 * DAY };

/** Hashed files that the shell does not bring: lazy chunks, fonts. Served by the server as long. */
export const ASSET_CACHE = 'offprint-assets-v1';
export const ASSET_BOUNDS: Bounds = { entries: 120, age: 14 * DAY };

/*
 * Stories that a reader packed on purpose lie in `PACKED_CACHE` of `src/model/offline/pack.ts`, which the app
 * fills: no bound, no clean-up, and the kill switch spares them.
 */
