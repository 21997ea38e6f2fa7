import {
  publicCacheControl,
  MISSING_CACHE_CONTROL,
  MISSING_LIFETIME,
  PRIVATE,
  TESTED,
} from '../../http/middleware/cache';
import { HEALTH_BLOCKED_STATUS } from '../../../src/model/ads/healthPrivacy';
import {
  DOCUMENTS_AT_ONCE,
  DOCUMENTS_PER_ADDRESS,
  REFRESH_PAUSE,
  REFUSALS_LOGGED_EVERY,
} from '../../config/limits';
import type { Log } from '../../config/log';
import {
  MUCH,
  STALE_ANSWER,
  type EdgeHeaders,
  type FlatHeaders,
} from '../../http/edge/edgeHeaders';
import { createAdmission } from '../../http/admission';
import type { ChangeFeed } from '../../store/changeFeed';
import { createEntry, type DocumentEntry } from './entry';
import { createDocumentCache, type CachedDocument } from './documentCache';
import type { Produced, Producer } from './producer';
import { createRecentChanges } from './recentChanges';
import { createRefiner } from './refiner';
import type { CacheResult } from './sendEntry';
import { isBounded, targetOf, UNMATCHED_PATH, type DocumentTarget } from './target';

/** A document to send, or a redirect. */
export type Found =
  | { kind: 'entry'; entry: DocumentEntry; result: CacheResult; seq: number }
  | { kind: 'redirect'; status: 301 | 302; location: string; seq: number };

export interface Documents {
  /** Returns a cached document synchronously, or null. Returns a stale document while it is being refreshed. */
  fromMemory(target: DocumentTarget, maxAge: number): (Found & { kind: 'entry' }) | null;
  /**
   * Returns a cached document or renders it; concurrent requests for one path share a render. Returns a static 503 if
   * too many documents are being rendered, in total or for this caller.
   * @param caller IP address, or the name of an internal use.
   */
  find(target: DocumentTarget, maxAge: number, caller: string): Promise<Found>;
  /** Renders a document for one reader, without caching. Returns the same 503 as `find`. */
  findPrivate(target: DocumentTarget, cacheControl: string, caller: string): Promise<Found>;
  /** Returns the 404 document, which is the same for every address that can never have a page. */
  notFound(): Promise<DocumentEntry>;
  /** Returns the notice that replaces health pages for readers who must not see them. It is the same at every URL. */
  healthNotice(): Promise<Found & { kind: 'entry' }>;
  memoryBytes: () => number;
  close(): void;
}

export interface DocumentDependencies {
  producer: Producer;
  changes: Pick<ChangeFeed, 'seq' | 'isCurrent' | 'onChange'>;
  clock: { now(): number };
  /** Headers for every document, as a flat list of names and values. */
  headers: readonly string[];
  /** Headers from which an edge makes early hints (103), for public documents. */
  earlyHints: FlatHeaders;
  edgeHeaders: EdgeHeaders;
  log: Log;
  /** Returns the static error document for a status. */
  plainError: (status: number) => string;
  onRefusal: () => void;
}

const DAY = 86_400_000;
const USABLE_PAST_AGE = 10 * DAY;
const NO_STORE = 'no-store';
const BUSY_STATUS = 503;
/** Caller name of background renders. */
const RENEWAL = 'renewal';
/** Path used to render the health notice. No page has this path, and the app uses the actual location instead. */
const NOTICE_PATH = '/_error/health/';
const ALWAYS_ASK = 'no-cache';

export function createDocuments(dependencies: DocumentDependencies): Documents {
  const { producer, changes, clock, headers } = dependencies;
  const cached = createDocumentCache();
  const recent = createRecentChanges();
  const refiner = createRefiner();
  const flights = new Map<string, Promise<Found>>();
  const admission = createAdmission(DOCUMENTS_AT_ONCE, DOCUMENTS_PER_ADDRESS);
  const refusals = createRefusals(dependencies);

  const endListening = changes.onChange((change) => {
    recent.note(change);
    cached.drop(change);
    // Later requests must not share a render in progress, because it may lack the change.
    flights.clear();
  });

  async function store(
    target: DocumentTarget,
    made: Produced & { kind: 'document' },
    maxAge: number,
    since: number,
  ): Promise<DocumentEntry> {
    const seconds = made.status === 200 ? maxAge : MISSING_LIFETIME;
    const cacheControl = cacheControlOf(target, made.status, seconds);
    const edge = edgeHeadersOf(target, made, seconds);
    const own = edge.length > 0 ? [...headers, ...dependencies.earlyHints] : headers;
    const entry = await createEntry({ ...made, cacheControl, edge, headers: own });
    // Any change makes an error page outdated, because the change may have published the missing page.
    const isOutdated =
      made.status === 200 ? recent.touches(made.keys, since) : changes.seq() > since;
    if (isOutdated || made.isStale) return entry;
    const freshUntil = clock.now() + seconds * 1000;
    const isPage = made.status === 200 && isBounded(target);
    const usableUntil = freshUntil + (made.status === 200 ? USABLE_PAST_AGE : 0);
    cached.set(target.key, { entry, keys: made.keys, freshUntil, usableUntil, retryAt: 0 }, isPage);
    if (isPage) {
      refiner.refine(entry, (smaller) => cached.replaceEntry(target.key, entry, smaller));
    }
    return entry;
  }

  /**
   * Returns the headers for edge caches, or none for a document that belongs to an experiment bucket or to the service
   * worker. Documents for a single reader come from `findPrivate`, which adds no such headers.
   */
  function edgeHeadersOf(
    { own, arm }: DocumentTarget,
    { status, keys, isStale }: Produced & { kind: 'document' },
    seconds: number,
  ): FlatHeaders {
    if (own || arm) return [];
    if (isStale) return STALE_ANSWER;
    // An error page depends on every change, because any change may publish the missing page.
    // Its key comes first, because the last keys may be shortened.
    const all = status === 200 ? keys : [MUCH, ...keys];
    return dependencies.edgeHeaders.publicAnswer(all, seconds);
  }

  /** @param old document that remains in use if rendering fails. */
  async function make(
    target: DocumentTarget,
    maxAge: number,
    since: number,
    old: CachedDocument | null,
  ): Promise<Found> {
    const made = await producer.produce(target);
    if (made.kind === 'redirect') {
      cached.delete(target.key);
      return { ...made, seq: since };
    }
    if (made.kind === 'failure') {
      if (old && clock.now() < old.usableUntil) {
        old.retryAt = clock.now() + REFRESH_PAUSE;
        return { kind: 'entry', entry: old.entry, result: 'stale', seq: since };
      }
      const entry = await createEntry({ ...made, cacheControl: NO_STORE, headers });
      return { kind: 'entry', entry, result: 'miss', seq: since };
    }
    const entry = await store(target, made, maxAge, since);
    return { kind: 'entry', entry, result: made.isStale ? 'stale' : 'miss', seq: since };
  }

  /** Calls `produce` unless this caller, or all callers together, have too many documents in progress. */
  function admitted(caller: string, produce: () => Promise<Found>): Promise<Found> {
    if (!admission.enter(caller)) return refuse();
    return produce().finally(() => admission.leave(caller));
  }

  async function refuse(): Promise<Found> {
    refusals.note();
    const entry = await plainEntry(BUSY_STATUS);
    return { kind: 'entry', entry, result: 'miss', seq: changes.seq() };
  }

  const plainEntries = new Map<number, Promise<DocumentEntry>>();

  /** Returns a static error page, which is compressed only once per status. */
  function plainEntry(status: number): Promise<DocumentEntry> {
    const html = dependencies.plainError(status);
    const entry =
      plainEntries.get(status) ?? createEntry({ status, html, cacheControl: NO_STORE, headers });
    plainEntries.set(status, entry);
    return entry;
  }

  function fly(
    target: DocumentTarget,
    maxAge: number,
    caller: string,
    old: CachedDocument | null,
  ): Promise<Found> {
    const underway = flights.get(target.key);
    if (underway) return underway;
    const found = admitted(caller, () => make(target, maxAge, changes.seq(), old)).finally(() => {
      if (flights.get(target.key) === found) flights.delete(target.key);
    });
    flights.set(target.key, found);
    return found;
  }

  function renew(target: DocumentTarget, maxAge: number, old: CachedDocument): void {
    if (clock.now() < old.retryAt || flights.has(target.key)) return;
    fly(target, maxAge, RENEWAL, old).catch((error: unknown) => {
      dependencies.log.error('A document could not be revalidated', { error: String(error) });
    });
  }

  function fromMemory(target: DocumentTarget, maxAge: number): (Found & { kind: 'entry' }) | null {
    const found = cached.get(target.key);
    const now = clock.now();
    if (!found || now >= found.usableUntil) return null;
    const isFresh = now < found.freshUntil;
    if (!isFresh) renew(target, maxAge, found);
    const result = isFresh && changes.isCurrent() ? 'fresh' : 'stale';
    return { kind: 'entry', entry: found.entry, result, seq: changes.seq() };
  }

  let notice: { seq: number; entry: Promise<DocumentEntry> } | null = null;

  async function healthNotice(): Promise<Found & { kind: 'entry' }> {
    const seq = changes.seq();
    // The notice contains the page header and footer, so it is cached only until the content changes.
    if (notice?.seq !== seq) notice = { seq, entry: makeNotice() };
    return { kind: 'entry', entry: await notice.entry, result: 'miss', seq };
  }

  async function makeNotice(): Promise<DocumentEntry> {
    const status = HEALTH_BLOCKED_STATUS;
    const html = await producer.produceError(NOTICE_PATH, { status, kind: 'health' });
    return createEntry({ status, html, cacheControl: PRIVATE, headers });
  }

  async function find(target: DocumentTarget, maxAge: number, caller: string): Promise<Found> {
    return fromMemory(target, maxAge) ?? (await fly(target, maxAge, caller, null));
  }

  async function notFound(): Promise<DocumentEntry> {
    const found = await find(targetOf(UNMATCHED_PATH), MISSING_LIFETIME, UNMATCHED_PATH);
    return found.kind === 'entry' ? found.entry : plainEntry(404);
  }

  return {
    fromMemory,
    find,
    findPrivate: (target, cacheControl, caller) =>
      admitted(caller, async () => {
        const seq = changes.seq();
        const made = await producer.produce(target);
        if (made.kind === 'redirect') return { ...made, seq };
        const entry = await createEntry({ ...made, cacheControl, headers });
        return { kind: 'entry', entry, result: 'miss', seq };
      }),
    notFound,
    healthNotice,
    memoryBytes: () => cached.bytes(),
    close: endListening,
  };
}

/** Counts rejected document requests, and logs them in batches. */
function createRefusals({ log, clock, onRefusal }: DocumentDependencies) {
  let count = 0;
  let loggedAt = 0;
  return {
    note() {
      count += 1;
      onRefusal();
      const now = clock.now();
      if (now - loggedAt < REFUSALS_LOGGED_EVERY) return;
      log.warn('Too many documents are being rendered; requests were refused', { count });
      count = 0;
      loggedAt = now;
    },
  };
}

function cacheControlOf(target: DocumentTarget, status: number, seconds: number): string {
  if (target.own) return ALWAYS_ASK;
  if (target.arm) return TESTED;
  return status === 200 ? publicCacheControl(seconds) : MISSING_CACHE_CONTROL;
}
