import { REQUEST_TIMEOUT } from '../../model/content/contentApi';
import { RELEASE_HEADER, type Obstacle } from '../../model/offline/answerSource';
import { UnreachableError } from '../../model/routing/errors';
import type { CallOptions, Clock } from '../../model/ports';
import {
  BUNDLED_HEADER,
  COPY_HEADER,
  SAVED_AT_HEADER,
  type CacheReason,
} from '../../model/offline/workerMessages';
import type { ConnectionNews } from './connection';
import { jsonIn, siteAnswer } from './siteResponse';
import { newTransactionId } from '../browser/transactionId';

export interface JsonAnswer {
  status: number;
  body: Record<string, unknown>;
  /** Data about the response from the worker's cache; null if the worker did not respond from its cache. */
  cached: { savedAt: number; reason: CacheReason; isBundled: boolean } | null;
  /** Release of the server that sent the response; empty if unknown. */
  release: string;
}

interface FetchedAnswer extends JsonAnswer {
  /** True if the HTTP cache of the browser or a CDN responded, which does not prove that the server is reachable. */
  isFromHttpCache: boolean;
}

export interface Http {
  /**
   * Fetches a JSON object from this site and resolves regardless of the status. Does not follow redirects. Rejects with
   * an UnreachableError if our server does not respond, and with a PageError if a successful response is not a JSON
   * object. The body of an error response that is not a JSON object is empty.
   */
  json(path: string, call?: CallOptions): Promise<JsonAnswer>;
}

interface HttpParts {
  clock: Clock;
  /** Called after a request that shows whether the server can be reached. */
  report: (news: ConnectionNews) => void;
  /** Called with the release of each response that did not come from the worker's cache; empty if unknown. */
  onRelease: (release: string) => void;
  /** Returns a random number from 0 to 1, which spreads out the retries of many readers. */
  random: () => number;
}

const TRANSACTION_HEADER = 'x-tx-id';
const MOST_ATTEMPTS = 3;
/** Base delay in milliseconds before the first retry; doubled before the second. */
const RETRY_AFTER = 200;

export function createHttp({ clock, report, onRelease, random }: HttpParts): Http {
  return {
    async json(path, call = {}) {
      const limit = limitOf(clock, call.signal);
      const followed = { ...call, transactionId: call.transactionId ?? newTransactionId() };
      try {
        const answer = await patiently(
          () => fetchJson(path, followed, limit.signal),
          (attempt) => pause(clock, RETRY_AFTER * attempt * (1 + random())),
          limit.signal,
        );
        const by = answer.cached && obstacleOf(answer.cached.reason);
        if (by) report({ type: 'missed', by });
        else if (!answer.cached) {
          if (!answer.isFromHttpCache) report({ type: 'reached' });
          onRelease(answer.release);
        }
        return answer;
      } catch (error) {
        if (error instanceof UnreachableError && !call.signal?.aborted) {
          report({ type: 'missed', by: error.obstacle });
        }
        throw error;
      } finally {
        limit.end();
      }
    },
  };
}

/** Retries network failures, invalid responses and 5xx responses, within the limits on attempts and time. */
async function patiently(
  send: () => Promise<FetchedAnswer>,
  pauseAfter: (attempt: number) => Promise<void>,
  signal: AbortSignal,
): Promise<FetchedAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === MOST_ATTEMPTS;
    try {
      const answer = await send();
      if (answer.status < 500 || isLast) return answer;
    } catch (error) {
      if (signal.aborted || isLast) throw error;
    }
    await pauseAfter(attempt);
  }
}

async function fetchJson(
  path: string,
  call: CallOptions,
  signal: AbortSignal,
): Promise<FetchedAnswer> {
  // The API sends no redirects, but a captive portal may.
  const { response, text } = await siteAnswer(
    fetch(path, {
      headers: headersOf(call),
      credentials: 'same-origin',
      redirect: 'manual',
      signal,
    }),
  );
  const { status, headers } = response;
  // The server returns the transaction ID of this request, but a cache returns the ID of an earlier request.
  const transactionId = headers.get(TRANSACTION_HEADER) ?? call.transactionId;
  return {
    status,
    body: jsonIn(response, text),
    cached: cachedInfo(response),
    release: headers.get(RELEASE_HEADER) ?? '',
    isFromHttpCache: transactionId !== call.transactionId,
  };
}

/** Returns the obstacle that made the worker send a cached response, or null if the server may still be reachable. */
function obstacleOf(reason: CacheReason): Obstacle | null {
  if (reason === 'refused') return 'connection';
  return reason === 'portal' || reason === 'gateway' ? reason : null;
}

function headersOf({ transactionId }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(transactionId === undefined ? {} : { [TRANSACTION_HEADER]: transactionId }),
  };
}

function cachedInfo({ headers }: Response): JsonAnswer['cached'] {
  const reason = headers.get(COPY_HEADER) as CacheReason | null;
  if (!reason) return null;
  const isBundled = headers.has(BUNDLED_HEADER);
  return { savedAt: Number(headers.get(SAVED_AT_HEADER)), reason, isBundled };
}

/** Combines the caller's signal with the time limit. */
function limitOf(clock: Clock, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const timer = clock.setTimeout(abort, REQUEST_TIMEOUT);
  return {
    signal: controller.signal,
    end() {
      clock.clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

function pause(clock: Clock, delay: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, delay);
  });
}
