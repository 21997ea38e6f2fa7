import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config';
import { POOL_IDLE, POOL_SIZES, POOL_WAIT, STATEMENT_TIMEOUT } from '../config/limits';
import { errorFields, type Log } from '../config/log';
import { openChangeFeed, type ChangeFeed } from './changeFeed';
import { openDatabase } from './openDatabase';
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
  /** Opens a connection of its own, for a lock that is held for long. */
  connect(): Promise<pg.Client>;
  /** Connection URL for dedicated write connections. */
  address(): string;
  /** Closes all connections, and stops the embedded database if nobody else uses it. */
  close(): Promise<void>;
}

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
  const database = await openDatabase(config, log);
  const { session } = database;
  const pools = {
    readers: createPool('readers', database.url(), log),
    members: createPool('members', database.url(), log),
    commands: createPool('commands', database.url(), log),
  };
  const feed = await openChangeFeed(
    {
      pool: pools.commands,
      log,
      connect: database.connect,
      async revive() {
        const url = await database.revive();
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
    connect: database.connect,
    address: database.url,
    async close() {
      const last = await feed.stop();
      await Promise.all(Object.values(pools).map((each) => each.end()));
      await database.leave(last);
    },
  };
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
