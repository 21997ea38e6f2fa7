import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  POOL_IDLE,
  POOL_SIZES,
  POOL_WAIT,
  STANDBY_WAIT,
  STATEMENT_TIMEOUT,
} from '../config/limits';
import type { Log } from '../config/log';
import { createOutageLog } from '../config/outageLog';
import { openChangeFeed, type ChangeFeed } from './changeFeed';
import { openDatabase, type StoreConfig } from './openDatabase';
import * as schema from './schema';
import { openStandby, type Standby } from './standby/standby';

export interface Store {
  /** Drizzle client that uses the pool for commands. */
  db: NodePgDatabase<typeof schema>;
  /** Pool for pages and the content API. */
  pool: pg.Pool;
  /** Separate pools, which a flood of readers cannot exhaust. */
  forMembers: { pool: pg.Pool };
  forCommands: { pool: pg.Pool };
  /** Null without `DATABASE_READ_URL`. */
  standby: Standby | null;
  changes: ChangeFeed;
  /** Opens a separate connection, for a lock that is held for a long time. */
  connect(): Promise<pg.Client>;
  /** Connection URL for dedicated write connections. */
  address(): string;
  /** Closes all connections, and stops the embedded database if no other process uses it. */
  close(): Promise<void>;
}

/** Client-side timeout, for a database that is frozen and cannot enforce its own. */
const QUERY_TIMEOUT = STATEMENT_TIMEOUT + 400;

/** Opens the configured store: the database at DATABASE_URL, or else the embedded one, which is reused or started. */
export async function openStore(config: StoreConfig, log: Log): Promise<Store> {
  const database = await openDatabase(config, log);
  const { session } = database;
  const poolerUrl = config.databaseDirectUrl ? config.databaseUrl : '';
  const create = poolerUrl === '' ? createPool : createPooledPool;
  const open = (use: keyof typeof POOL_SIZES): pg.Pool =>
    create(use, poolerUrl || database.url(), log);
  const pools = { readers: open('readers'), members: open('members'), commands: open('commands') };
  if (poolerUrl !== '') await warnWithoutTimeout(pools.commands, log);
  const feed = await openChangeFeed(
    {
      pool: pools.commands,
      log,
      connect: database.connect,
      async revive() {
        const url = await database.revive();
        if (poolerUrl !== '') return;
        for (const each of Object.values(pools)) each.options.connectionString = url;
      },
    },
    session,
  );
  const standby = config.databaseReadUrl
    ? openStandby({
        pool: create('standby', config.databaseReadUrl, log),
        primary: pools.commands,
        heard: () => feed.seq(),
        log,
      })
    : null;
  return {
    db: drizzle(pools.commands, { schema }),
    pool: pools.readers,
    forMembers: { pool: pools.members },
    forCommands: { pool: pools.commands },
    standby,
    changes: feed,
    connect: database.connect,
    address: database.url,
    async close() {
      await standby?.close();
      const last = await feed.stop();
      await Promise.all(Object.values(pools).map((each) => each.end()));
      await database.leave(last);
    },
  };
}

function createPool(use: keyof typeof POOL_SIZES, url: string, log: Log): pg.Pool {
  return watched(
    new pg.Pool({ ...poolOptions(use, url), statement_timeout: STATEMENT_TIMEOUT }),
    log,
  );
}

/**
 * Creates a pool behind a pooler in transaction mode. The pooler rejects `statement_timeout` at the start of a
 * connection, and a statement prepared on one of its connections is unknown to the others.
 */
function createPooledPool(use: keyof typeof POOL_SIZES, url: string, log: Log): pg.Pool {
  return watched(new pg.Pool({ ...poolOptions(use, url), Client: UnpreparedClient }), log);
}

class UnpreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const unprepared = (first: unknown, ...rest: unknown[]): unknown =>
      query(isNamed(first) ? { ...first, name: undefined } : first, ...rest);
    this.query = unprepared as typeof this.query;
  }
}

/** Returns true for an object with a statement's text and name, but false for a query object of the driver. */
function isNamed(given: unknown): given is { name: string } {
  return typeof given === 'object' && given !== null && 'name' in given && !('submit' in given);
}

async function warnWithoutTimeout(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout !== '0') return;
  log.warn(
    'The database behind the pooler has no statement timeout. Set one: ' +
      `alter role … set statement_timeout = '${STATEMENT_TIMEOUT}ms'`,
  );
}

function poolOptions(use: keyof typeof POOL_SIZES, url: string): pg.PoolConfig {
  return {
    connectionString: url,
    max: POOL_SIZES[use],
    connectionTimeoutMillis: use === 'standby' ? STANDBY_WAIT : POOL_WAIT,
    idleTimeoutMillis: POOL_IDLE,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: `offprint ${use}`,
  };
}

function watched(pool: pg.Pool, log: Log): pg.Pool {
  const outages = createOutageLog(log, {
    failed: 'A connection to the store was lost',
    recovered: 'Connections to the store can be opened again',
  });
  pool.on('error', outages.failed);
  pool.on('connect', outages.succeeded);
  // The pool handles errors of idle connections only. If a connection fails while in use, its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
