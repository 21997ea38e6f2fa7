import type { FastifyReply } from 'fastify';

/** Key of every response with headers from `publicAnswer`. It is purged if anything may have changed. */
export const EVERY_ANSWER = 'content';
/** Key of responses that have too many keys to list, and of error pages. It is purged after every change. */
export const MUCH = 'much';

/** Header names and values alternate. */
export type FlatHeaders = readonly string[];

export function setAll(reply: FastifyReply, headers: FlatHeaders): void {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
}

/**
 * Creates headers for the publisher's edge cache, which should remove them from the responses that it sends to readers.
 */
export interface EdgeHeaders {
  /**
   * @param keys change keys of the response's content, such as `article:{slug}`
   * @param seconds time for which an edge that is not purged may cache the response; limited to `UNPURGED`
   */
  publicAnswer(keys: readonly string[], seconds: number): FlatHeaders;
}

interface EdgeOptions {
  /** True if the edge is purged after each change, so that it may cache responses for longer. */
  isPurged: boolean;
  /** True if the edge supports `Cache-Tag`. */
  hasTags: boolean;
}

/**
 * Lifetime in seconds if the edge is purged. Limits the effect of a lost purge, and the delay of changes that depend on
 * the time, such as the start of an experiment.
 */
const UNTIL_PURGED = 3600;
/** Maximum lifetime in seconds if the edge is not purged. Short, because the edge keeps withdrawn stories that long. */
const UNPURGED = 60;
/** Lifetime in seconds of a stale response. Short, because the process may soon reach its store again. */
const STALE = 5;
const STALE_IF_ERROR = 864_000;

function lifetime(seconds: number): FlatHeaders {
  const value = `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=${STALE_IF_ERROR}`;
  return ['surrogate-control', value, 'cdn-cache-control', value];
}

/** Headers for a response that may be older than the last change. */
export const STALE_ANSWER: FlatHeaders = lifetime(STALE);

/** Maximum total length of the keys in characters. Many proxies accept at most 8 kB of headers. */
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

export const UNPURGED_EDGE: EdgeHeaders = createEdgeHeaders({ isPurged: false, hasTags: false });
