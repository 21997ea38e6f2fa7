import type { FastifyReply } from 'fastify';

/** Key of every response: purged when anything may have changed. */
export const EVERY_ANSWER = 'content';
/** Key of responses that depend on too much to list: purged with every change. */
export const MUCH = 'much';

/** Flat list of header names and values. */
export type FlatHeaders = readonly string[];

/** Sets a flat list of headers. */
export function setAll(reply: FastifyReply, headers: FlatHeaders): void {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
}

/** Headers for the publisher's edge cache, which removes them. */
export interface EdgeHeaders {
  /**
   * @param keys Change keys of the response's content, such as `article:{slug}`.
   * @param seconds time for which an edge without purges may cache the response.
   */
  publicAnswer(keys: readonly string[], seconds: number): FlatHeaders;
}

interface EdgeOptions {
  /** True if an edge is purged after each change, so that it may keep responses until then. */
  isPurged: boolean;
  /** True for an edge that reads `Cache-Tag`. */
  hasTags: boolean;
}

/**
 * Lifetime in an edge that is purged. Limits the effect of a lost purge, and covers changes that depend on the clock,
 * such as the start of a test.
 */
const UNTIL_PURGED = 3600;
/** Seconds after which an edge without purges drops a withdrawn story. */
const UNPURGED = 60;
/** Seconds after which an edge revalidates a stale response, because the process may have reached its store by then. */
const STALE = 5;
const STALE_IF_ERROR = 864_000;

function lifetime(seconds: number): FlatHeaders {
  const value = `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=${STALE_IF_ERROR}`;
  return ['surrogate-control', value, 'cdn-cache-control', value];
}

/** Headers for a response from before a change that this process may have missed. */
export const STALE_ANSWER: FlatHeaders = lifetime(STALE);

/** Maximum length of the keys: caches and proxies accept headers of 8 kB. */
const KEYS_LENGTH = 4000;

export function createEdgeHeaders({ isPurged, hasTags }: EdgeOptions): EdgeHeaders {
  return {
    publicAnswer(keys, seconds) {
      const all = [EVERY_ANSWER, ...new Set(keys)];
      const isListed = all.join(' ').length <= KEYS_LENGTH;
      const listed = isListed ? all : [EVERY_ANSWER, MUCH];
      return [
        'surrogate-key',
        listed.join(' '),
        ...(hasTags ? ['cache-tag', listed.join(',')] : []),
        ...lifetime(isPurged ? UNTIL_PURGED : Math.min(seconds, UNPURGED)),
      ];
    },
  };
}

/** Headers for an edge that is never purged. */
export const UNPURGED_EDGE: EdgeHeaders = createEdgeHeaders({ isPurged: false, hasTags: false });
