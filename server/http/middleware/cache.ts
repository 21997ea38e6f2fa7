import { routeNamed } from '../../../src/model/routing/routes';
import type { Middleware, Verdict } from './verdict';

/** Query names that switch something on for one reader; their documents are nobody else's. */
const PRIVATE_SWITCHES: readonly string[] = [
  'featureEnable',
  'featureDisable',
  'jsDebug',
  'ab',
  'setDevice',
  'preview',
];

/** Kept in our memory by arm; a reader's browser asks again each time, and nobody between keeps it. */
export const TESTED = 'private, no-cache';
/** One reader's alone, and not even theirs to keep. */
export const PRIVATE = 'private, no-store, max-age=0';
const STALE_WHILE_REVALIDATE = 600;
const STALE_IF_ERROR = 864_000;
/** Not-found documents are kept briefly: the story may be published in a minute. */
const MISSING_MAX_AGE = 60;

/** How long anyone may keep the document, by its route. */
export const cache: Middleware = (request, verdict) => {
  const maxAge = request.route ? routeNamed(request.route.name).maxAge : MISSING_MAX_AGE;
  const isSwitched = PRIVATE_SWITCHES.some((name) => request.query.has(name));
  if (isSwitched || maxAge === 0) {
    return { ...verdict, isPublic: false, maxAge: 0, cacheControl: PRIVATE };
  }
  if (verdict.isTested) return { ...verdict, isPublic: false, maxAge, cacheControl: TESTED };
  return withMaxAge(verdict, maxAge);
};

/** Whether a document may be answered from our memory: it is everybody's, or one arm's. */
export function mayKeep({ isPublic, cacheControl }: Verdict): boolean {
  return isPublic || cacheControl === TESTED;
}

/** For everybody, and fresh for so many seconds. */
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
