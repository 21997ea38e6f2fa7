import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/config';
import { POOL_IDLE, POOL_SIZES, POOL_WAIT, STATEMENT_TIMEOUT } from '../config/limits';
import { errorFields, type Log } from '../config/log';
import { openChangeFeed, type ChangeFeed } from './changeFeed';
import { openEmbedded, type EmbeddedDatabase } from './embedded';
import { isLastUser, registerUser } from './lastUser';
import { migrate } from './migrate';
import * as schema from './schema';

export interface Store {
  /** On the pool for commands. */
  db: NodePgDatabase<typeof schema>;
  /** Pool for pages and the content API: few connections, short statement timeouts. */
  pool: pg.Pool;
  /** Pools of their own, which a flood of readers cannot exhaust. */
  forMembers: { pool: pg.Pool };
  forCommands: { pool: pg.Pool };
  changes: ChangeFeed;
  /** Connection URL for dedicated write connections. */
  address(): string;
  /** Closes all connections, and stops the embedded database if nobody else uses it. */
  close(): Promise<void>;
}

const EMBEDDED_OPEN_LIMIT = 90_000;
const OPEN_LIMIT = 15_000;
/** Client-side timeout, for a frozen server that cannot enforce its own. */
const QUERY_TIMEOUT = STATEMENT_TIMEOUT + 400;

/**
 * Opens the configured store: the database of DATABASE_URL, or the embedded
 * one, which is started or reused.
 */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<Store> {
  const embedded = config.databaseUrl
    ? null
    : await openEmbedded(config.dataDir, (line) => log.info(line));
  const door = createDoor(config.databaseUrl, embedded);
  const session = await enter(door, embedded ? EMBEDDED_OPEN_LIMIT : OPEN_LIMIT, log);
  const pools = {
    readers: createPool('readers', door.url(), log),
    members: createPool('members', door.url(), log),
    commands: createPool('commands', door.url(), log),
  };
  const feed = await openChangeFeed(
    {
      pool: pools.commands,
      log,
      connect: door.connect,
      async revive() {
        const url = await door.revive();
        for (const each of Object.values(pools)) each.options.connectionString = url;
      },
    },
    session,
  );
  return {
    db: drizzle(pools.commands, { schema }),
    pool: pools.readers,
    forMembers: { pool: pools.members },
    forCommands: { pool: pools.commands },
    changes: feed,
    address: door.url,
    async close() {
      const last = await feed.stop();
      await Promise.all(Object.values(pools).map((each) => each.end()));
      if (embedded && last && (await isLastUser(last).catch(() => false))) await embedded.stop();
      await last?.end().catch(() => {});
    },
  };
}

interface Door {
  url: () => string;
  revive: () => Promise<string>;
  /** Opens a session that counts as a user of the database. */
  connect: () => Promise<pg.Client>;
}

function createDoor(databaseUrl: string, embedded: EmbeddedDatabase | null): Door {
  let url = embedded?.url ?? databaseUrl;
  return {
    url: () => url,
    async revive() {
      if (embedded) url = await embedded.revive();
      return url;
    },
    async connect() {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: STATEMENT_TIMEOUT,
        keepAlive: true,
        application_name: 'offprint',
      });
      client.on('error', () => {});
      await client.connect();
      if (embedded) await registerUser(client);
      return client;
    },
  };
}

/**
 * Makes the first connection and runs migrations. Retries if an embedded database is being stopped by its
 * last user, because this process is not yet registered as one.
 */
async function enter(door: Door, patience: number, log: Log): Promise<pg.Client> {
  const limit = Date.now() + patience;
  for (;;) {
    try {
      const client = await door.connect();
      const done = await migrated(door);
      if (done.length > 0) log.info('The store was migrated', { count: done.length });
      return client;
    } catch (error) {
      if (!isAway(error) || Date.now() > limit) throw error;
      log.warn('The store is not responding yet', errorFields(error));
      await wait(250);
      await door.revive();
    }
  }
}

/** Migrates on a connection of its own, because migrations leave some megabytes in the memory of a connection. */
async function migrated(door: Door): Promise<string[]> {
  const client = await door.connect();
  try {
    return await migrate(client);
  } finally {
    await client.end();
  }
}

function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(?:ECONN|EPIPE|57P|08)/.test(code) || /^Connection terminated/.test(message);
}

function createPool(use: keyof typeof POOL_SIZES, url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZES[use],
    connectionTimeoutMillis: POOL_WAIT,
    idleTimeoutMillis: POOL_IDLE,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: `offprint ${use}`,
  });
  pool.on('error', (error) => log.warn('A connection to the store was lost', errorFields(error)));
  // The pool handles errors of idle connections only. If one fails while in use, its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
