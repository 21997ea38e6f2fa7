import { debounce } from './debounce';

/** What is known of the way to the server: the browser's hints and what calls came back with. */
export type ConnectionNews =
  | { type: 'hinted'; isOnline: boolean }
  /** The server itself answered. */
  | { type: 'reached' }
  | { type: 'missed' }
  /** A page arrived; `savedAt` is null unless it came from what was saved. */
  | { type: 'page-answered'; path: string; savedAt: number | null };

export interface Connection {
  report: (news: ConnectionNews) => void;
  /** Returns the way to stop listening. */
  listen: (listener: (news: ConnectionNews) => void) => () => void;
  /** The browser's hint at this moment. */
  isHintedOnline: () => boolean;
  /** Asks the server for nothing but an answer. */
  probe: () => Promise<boolean>;
}

const PROBE_PATH = '/_node/status';
const PROBE_WITHIN = 5000;

export function createConnection(page: Window): Connection {
  const listeners = new Set<(news: ConnectionNews) => void>();
  const report = (news: ConnectionNews): void => {
    // What a call has just proved is worth more than a hint from before it.
    if (news.type !== 'page-answered') hint.cancel();
    for (const listener of listeners) listener(news);
  };
  // A change of networks is a burst of hints, of which only the last is worth a word to the reader.
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
        const answer = await fetch(PROBE_PATH, { cache: 'no-store', signal });
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
}
