import { answerSource, type Obstacle } from '../../model/offline/answerSource';
import { STATUS_PATH } from '../../model/offline/workerRules';
import { debounce } from './debounce';

/** A report on the connection to the server: a hint from the browser, or the outcome of a request. */
export type ConnectionNews =
  | { type: 'hinted'; isOnline: boolean }
  /** The server responded. */
  | { type: 'reached' }
  | { type: 'missed'; by: Obstacle }
  /** A page was received. `savedAt` is null unless the response was cached. */
  | { type: 'page-answered'; path: string; savedAt: number | null; isBundled: boolean };

export interface Connection {
  report: (news: ConnectionNews) => void;
  /** Returns a function that stops listening. */
  listen: (listener: (news: ConnectionNews) => void) => () => void;
  /** Returns `navigator.onLine`. */
  isHintedOnline: () => boolean;
  /** Requests the status endpoint. Resolves with `site` if this site reports success, or else with the obstacle. */
  probe: () => Promise<'site' | Obstacle>;
}

const PROBE_WITHIN = 5000;

export function createConnection(page: Window): Connection {
  const listeners = new Set<(news: ConnectionNews) => void>();
  const report = (news: ConnectionNews): void => {
    // A request's outcome overrides a pending hint from the browser. The exception is a response that was in flight
    // when the connection was lost: canceling the hint would hide the loss until another request fails.
    const isLate = news.type === 'reached' && !page.navigator.onLine;
    if (news.type !== 'page-answered' && !isLate) hint.cancel();
    for (const listener of listeners) listener(news);
  };
  // Switching networks causes a burst of hints, of which only the last one matters.
  const hint = debounce((isOnline: boolean) => {
    report({ type: 'hinted', isOnline });
  });
  for (const type of ['online', 'offline'] as const) {
    page.addEventListener(type, () => {
      hint(type === 'online');
    });
  }
  return {
    report,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHintedOnline: () => page.navigator.onLine,
    async probe() {
      try {
        const signal = AbortSignal.timeout(PROBE_WITHIN);
        const answer = await fetch(STATUS_PATH, { cache: 'no-store', redirect: 'manual', signal });
        // Reads the body, because the headers may arrive even if the body does not or cannot be decompressed.
        await answer.text();
        const source = answerSource(answer);
        return source === 'site' && !answer.ok ? 'gateway' : source;
      } catch {
        return 'connection';
      }
    },
  };
}
