import { hash } from 'node:crypto';
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

/**
 * Maximum total length of the keys in characters. By default, nginx accepts 4 kB of headers from a server, most of which
 * the content security policy takes, and responds with 502 if there are more.
 */
const KEYS_LENGTH = 600;
const SHORT_LENGTH = 6;

/** Returns a short key that is purged together with a key. If two keys have the same one, more is purged than necessary. */
export function shortKey(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, SHORT_LENGTH);
}

/** Returns the keys in a form that fits into the header: the first as they are, and the rest short if necessary. */
function listed(keys: readonly string[]): string[] {
  let free = KEYS_LENGTH - keys.length * (SHORT_LENGTH + 1);
  if (free < 0) return [EVERY_ANSWER, MUCH];
  return keys.map((key) => {
    free -= Math.max(0, key.length - SHORT_LENGTH);
    return free >= 0 ? key : shortKey(key);
  });
}

export function createEdgeHeaders({ isPurged, hasTags }: EdgeOptions): EdgeHeaders {
  return {
    publicAnswer(keys, seconds) {
      const own = listed([EVERY_ANSWER, ...new Set(keys)]);
      return [
        'surrogate-key',
        own.join(' '),
        ...(hasTags ? ['cache-tag', own.join(',')] : []),
        ...lifetime(isPurged ? UNTIL_PURGED : Math.min(seconds, UNPURGED)),
      ];
    },
  };
}

export const UNPURGED_EDGE: EdgeHeaders = createEdgeHeaders({ isPurged: false, hasTags: false });
