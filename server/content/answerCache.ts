import { EVERYTHING, touches, type Change } from '../store/changes';
import type { ChangeFeed } from '../store/changeFeed';
import { StoreUnavailableError } from '../store/storeFailure';
import type { Composed } from './reading';

interface CachedAnswer {
  answer: Composed<unknown>;
  /**
   * True if the response lacks a relevant change, or may lack one. The next request then recomposes the response, and
   * gets the old one only if the store is unreachable.
   */
  outdated: boolean;
}

/**
 * Caches composed responses by name. Concurrent requests for the same response share one composition, unless a change
 * arrives between them.
 */
export interface AnswerCache {
  /**
   * Returns the cached response, or composes it with `make`. If `make` rejects because the store is unreachable,
   * returns an old cached response if there is one. Otherwise, rejects with the same error.
   */
  get<Value>(name: string, make: () => Promise<Composed<Value>>): Promise<Composed<Value>>;
  close: () => void;
}

/** Number of recent changes to remember. A newly composed response is checked against them before it is cached. */
const REMEMBERED = 500;

export function createAnswerCache(feed: ChangeFeed, capacity: number): AnswerCache {
  const cached = new Map<string, CachedAnswer>();
  const making = new Map<string, Promise<Composed<unknown>>>();
  const recent: Change[] = [];

  const forget = feed.onChange((change) => {
    recent.push(change);
    if (recent.length > REMEMBERED) recent.shift();
    for (const entry of cached.values()) {
      if (isOutdatedBy(entry.answer, change)) entry.outdated = true;
    }
    // Later requests must not share a response that is being composed, because it may lack the change.
    making.clear();
  });

  const store = (name: string, answer: Composed<unknown>): void => {
    const isOld = missedChanges(answer) || recent.some((change) => isOutdatedBy(answer, change));
    cached.delete(name);
    cached.set(name, { answer, outdated: isOld });
    const [oldest] = cached.keys();
    if (cached.size > capacity && oldest !== undefined) cached.delete(oldest);
  };

  /** Returns true if changes after the response's snapshot are no longer in `recent`. */
  const missedChanges = ({ seq }: Composed<unknown>): boolean =>
    recent.length === REMEMBERED && (recent[0]?.seq ?? 0) > seq + 1;

  const make = (
    name: string,
    run: () => Promise<Composed<unknown>>,
  ): Promise<Composed<unknown>> => {
    const running = making.get(name);
    if (running) return running;
    const started = run()
      .then((answer) => {
        store(name, answer);
        return answer;
      })
      .finally(() => {
        if (making.get(name) === started) making.delete(name);
      });
    making.set(name, started);
    return started;
  };

  const orOld =
    (name: string) =>
    (error: unknown): Composed<unknown> => {
      const entry = cached.get(name);
      if (!entry || !(error instanceof StoreUnavailableError)) {
        cached.delete(name);
        throw error;
      }
      entry.answer.stale = true;
      return entry.answer;
    };

  return {
    async get<Value>(name: string, run: () => Promise<Composed<Value>>) {
      const entry = cached.get(name);
      if (!entry || entry.outdated) {
        return (await make(name, run).catch(orOld(name))) as Composed<Value>;
      }
      cached.delete(name);
      cached.set(name, entry);
      entry.answer.stale = !feed.isCurrent();
      return entry.answer as Composed<Value>;
    },
    close: forget,
  };
}

function isOutdatedBy(answer: Composed<unknown>, change: Change): boolean {
  if (change.keys.includes(EVERYTHING)) return true;
  return change.seq > answer.seq && touches(change, answer.keys);
}
