import { matchRoute, pageId, pathFor } from '../../../src/model/routing/routeMatch';
import { ROUTES } from '../../../src/model/routing/routes';
import { VANITY_MEMORY } from '../../../src/model/events/readerTimings';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { isSkipped, pagedKeys, vanityKey } from '../../../src/model/vanity/vanityPath';
import { isElsewhere } from '../../http/security/requestTarget';
import { QUEUE_LENGTH, REFRESH_PAUSE, VANITY_ADDRESSES } from '../../config/limits';
import { errorFields, type Log } from '../../config/log';
import type { VanityCalls } from './vanityCall';
import type { VanityService } from './vanityService';

export interface OtherHostDependencies {
  calls: VanityCalls;
  edition: string;
  log: Log;
  /** Returns the current time in milliseconds. */
  now: () => number;
}

interface Remembered {
  entry: VanityEntry | null;
  until: number;
}

/** Number of consecutive failures after which `learn` sends no requests to the host for a while. */
const MOST_FAILURES = 3;

/** Looks up paths at another host and caches the results. A late, failed or malformed response counts as no entry. */
export function otherHostVanity(dependencies: OtherHostDependencies): VanityService {
  const { calls, edition, log, now } = dependencies;
  const remembered = new Map<string, Remembered>();
  const flights = new Map<string, Promise<void>>();
  let failures = 0;
  let pausedUntil = 0;

  function remember(key: string, entry: VanityEntry | null, duration: number): void {
    remembered.delete(key);
    remembered.set(key, { entry, until: now() + duration });
    const [oldest] = remembered.keys();
    if (remembered.size > VANITY_ADDRESSES && oldest !== undefined) remembered.delete(oldest);
  }

  async function lookUp(key: string): Promise<void> {
    try {
      const found = await lookUpBoth(key);
      failures = 0;
      remember(key, found, VANITY_MEMORY);
    } catch (error) {
      log.warn('The vanity service returned no usable response', errorFields(error));
      failures += 1;
      if (failures >= MOST_FAILURES) pausedUntil = now() + REFRESH_PAUSE;
      remember(key, null, REFRESH_PAUSE);
    }
  }

  /** Looks up the path with and without its trailing slash, because the host's table may contain either. */
  async function lookUpBoth(key: string): Promise<VanityEntry | null> {
    const whole = key === '/' ? key : `${key}/`;
    const match = matchRoute(whole);
    const about = { contentType: match?.name ?? '', slug: match ? pageId(match) : '', edition };
    const answers = await Promise.allSettled(
      [...new Set([key, whole])].map((path) => calls.lookUp({ ...about, path })),
    );
    const [first] = answers;
    if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
      throw first.reason;
    }
    const entries = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    return entries.find((entry) => entry !== null) ?? null;
  }

  function at(path: string): VanityEntry | null | undefined {
    // Files, internal paths and sections without vanity addresses are never looked up.
    if (isElsewhere(path) || isSkipped(path)) return null;
    const found = remembered.get(lookupKey(path));
    if (found && now() < found.until) return found.entry;
    return now() < pausedUntil || flights.size >= QUEUE_LENGTH ? null : undefined;
  }

  async function learn(path: string): Promise<void> {
    if (at(path) !== undefined) return;
    const key = lookupKey(path);
    const flight = flights.get(key) ?? lookUp(key).finally(() => flights.delete(key));
    flights.set(key, flight);
    await flight;
  }

  return {
    at,
    learn,
    lookUp: (question) => calls.lookUp(question).catch(() => null),
    dictionary: (part) => calls.dictionary(part).catch(() => ({ entries: [], total: 0 })),
    async ofPage({ type, id, query }) {
      const path = pathOfPage(type, id, query?.['pageNumber']);
      if (path === null) return null;
      await learn(path);
      return at(path) ?? null;
    },
    leadingTo: () => [],
    close: () => undefined,
  };
}

/** Removes the page number and the trailing slash. */
function lookupKey(path: string): string {
  const key = vanityKey(path);
  return pagedKeys(key)[0]?.key ?? key;
}

/**
 * Derives a page's path from its route and id. Returns null for an unknown route, and for routes whose path contains a
 * topic, which the id does not include.
 */
function pathOfPage(type: string, id: string, pageNumber = ''): string | null {
  const route = ROUTES.find(({ name }) => name === type);
  if (!route || route.path.includes('{topic1}')) return null;
  return pathFor({ name: route.name, params: { slug: id, activePage: id, pageNumber } });
}
