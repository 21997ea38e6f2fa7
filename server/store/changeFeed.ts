import type pg from 'pg';
import { errorFields, type Log } from '../config/log';
import { createOutageLog } from '../config/outageLog';
import { CHANNEL, changesSince, headOf, type Change } from './changes';

/** Reports content changes in commit order, whichever process made them. */
export interface ChangeFeed {
  /** Sequence number of the last change that this process has applied to its caches. */
  seq(): number;
  /** False if the changes could not all be read for several seconds, in which case cached data may be stale. */
  isCurrent(): boolean;
  /** Calls the listener for every change from now on. Returns the unsubscribe function. */
  onChange(listener: (change: Change) => void): () => void;
}

export interface FeedSource {
  pool: pg.Pool;
  /** Opens a dedicated connection for LISTEN. */
  connect(): Promise<pg.Client>;
  /** Starts an embedded database again if it has stopped. Called when the store is unreachable. */
  revive(): Promise<void>;
  log: Log;
}

export interface OpenFeed extends ChangeFeed {
  /** Stops the feed and returns its connection, if it has one. */
  stop(): Promise<pg.Client | null>;
}

const POLL_INTERVAL = 2000;
const RECONNECT_DELAY = 250;
const SILENCE_LIMIT = 3 * POLL_INTERVAL;

/**
 * Opens the feed. NOTIFY only triggers a read: the table is the source of truth, and it is also polled every two
 * seconds.
 */
export async function openChangeFeed(source: FeedSource, first: pg.Client): Promise<OpenFeed> {
  const { pool, log } = source;
  const listeners = new Set<(change: Change) => void>();
  const outages = createOutageLog(log, {
    failed:
      'The content store does not respond. Until it does, pages that have been requested before are still served, and readers cannot change anything',
    recovered: 'The content store responds again',
  });
  let seq = await headOf(first);
  let heardAt = performance.now();
  let session: pg.Client | null = null;
  let reading: Promise<void> | null = null;
  let reconnecting: Promise<void> | null = null;
  const state = { isClosed: false, isWoken: false };
  // Function calls prevent TypeScript from narrowing the values, which change during awaits.
  const isOpen = (): boolean => !state.isClosed;
  const isWoken = (): boolean => state.isWoken;

  const notify = (change: Change): void => {
    seq = change.seq;
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        log.error('A change listener failed', errorFields(error));
      }
    }
  };

  /** Reads until no changes are left, because a single read returns only a limited number of them. */
  const catchUp = async (): Promise<void> => {
    let changes: Change[];
    do {
      changes = await changesSince(pool, seq);
      for (const change of changes) notify(change);
    } while (changes.length > 0 && isOpen());
  };

  const readOn = async (): Promise<void> => {
    do {
      state.isWoken = false;
      await catchUp();
      heardAt = performance.now();
      outages.succeeded();
    } while (isWoken() && isOpen());
  };

  const read = (): Promise<void> => {
    // Notifications still arrive while the connection closes.
    if (!isOpen()) return Promise.resolve();
    state.isWoken = true;
    reading ??= readOn()
      .catch((error: unknown) => {
        outages.failed(error);
        reconnect();
      })
      .finally(() => (reading = null));
    return reading;
  };

  const listen = async (client: pg.Client): Promise<void> => {
    client.on('notification', () => void read());
    client.on('error', () => {});
    client.once('end', () => {
      if (session === client) session = null;
      reconnect();
    });
    await client.query(`listen ${CHANNEL}`);
    session = client;
  };

  const reconnect = (): void => {
    reconnecting ??= connectAgain().finally(() => (reconnecting = null));
  };

  const connectAgain = async (): Promise<void> => {
    while (isOpen() && !session) {
      try {
        await source.revive();
        const client = await source.connect();
        await listen(client);
        void read();
      } catch (error) {
        outages.failed(error);
        await new Promise((done) => setTimeout(done, RECONNECT_DELAY));
      }
    }
  };

  await listen(first);
  void read();
  const timer = setInterval(() => void read(), POLL_INTERVAL);
  timer.unref();

  return {
    seq: () => seq,
    isCurrent: () => performance.now() - heardAt < SILENCE_LIMIT,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      state.isClosed = true;
      clearInterval(timer);
      await reading;
      // Waits for a reconnect in progress, which would otherwise leak its connection and could restart the embedded
      // database.
      await reconnecting;
      return session;
    },
  };
}
