import { routeNamed } from '../../../src/model/routing/routes';
import type { Middleware, Verdict } from './verdict';

/** Query parameters that change the document for one reader and therefore make it private. */
const PRIVATE_SWITCHES: readonly string[] = [
  'featureEnable',
  'featureDisable',
  'jsDebug',
  'ab',
  'setDevice',
  'preview',
];

/**
 * `Cache-Control` for pages with an experiment, which are cached in memory per bucket. Browsers revalidate every time,
 * and shared caches store nothing.
 */
export const TESTED = 'private, no-cache';
/** `Cache-Control` for documents that must not be stored, such as previews and the pages for members. */
export const PRIVATE = 'private, no-store, max-age=0';
const STALE_WHILE_REVALIDATE = 600;
const STALE_IF_ERROR = 864_000;
/** Max age of not-found documents in seconds. Short, because the missing page may be published soon. */
const MISSING_MAX_AGE = 60;

/** Sets `Cache-Control` by route, query and experiment. */
export const cache: Middleware = (request, verdict) => {
  const maxAge = request.route ? routeNamed(request.route.name).maxAge : MISSING_MAX_AGE;
  const isSwitched = PRIVATE_SWITCHES.some((name) => request.query.has(name));
  if (isSwitched || maxAge === 0) {
    return { ...verdict, isPublic: false, maxAge: 0, cacheControl: PRIVATE };
  }
  if (verdict.isTested) return { ...verdict, isPublic: false, maxAge, cacheControl: TESTED };
  return withMaxAge(verdict, maxAge);
};

/** True if the document may be cached in memory, because it is public or the same for all readers in a bucket. */
export function isCacheable({ isPublic, cacheControl }: Verdict): boolean {
  return isPublic || cacheControl === TESTED;
}

/** Makes the verdict public with the given max age in seconds. */
export function withMaxAge(verdict: Verdict, maxAge: number): Verdict {
  return { ...verdict, isPublic: true, maxAge, cacheControl: publicCacheControl(maxAge) };
}

export function publicCacheControl(maxAge: number): string {
  return (
    `public, max-age=${maxAge}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, ` +
    `stale-if-error=${STALE_IF_ERROR}`
  );
}

export const MISSING_CACHE_CONTROL = `public, max-age=${MISSING_MAX_AGE}`;
export const MISSING_LIFETIME = MISSING_MAX_AGE;
