import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config';
import { STATEMENT_TIMEOUT } from '../config/limits';
import type { Log } from '../config/log';
import { databaseOpenError, databasePlace, isNotThere } from './databaseOpenError';
import { openEmbedded, type EmbeddedDatabase } from './embedded/embedded';
import { isLastUser, registerUser } from './embedded/lastUser';
import { migrate } from './migrate';
import { hasTrigrams } from './trigrams';

/** The migrated database, with the session that makes this process one of its users. */
export interface OpenDatabase {
  session: pg.Client;
  /** Connection URL. It may change when `revive` is called. */
  url: () => string;
  /** Restarts the embedded database if it has stopped. */
  revive: () => Promise<string>;
  /** Opens another session that counts as a user of the database. */
  connect: () => Promise<pg.Client>;
  /**
   * Ends the last session, and stops the embedded database if no other process uses it.
   * @param isPatient see `isLastUser`.
   */
  leave: (last: pg.Client | null, isPatient?: boolean) => Promise<void>;
}

/** Settings that locate the store. */
export type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>;

const EMBEDDED_OPEN_LIMIT = 90_000;
const OPEN_LIMIT = 15_000;
/** Milliseconds between two warnings while the database does not respond. */
const WARNING_INTERVAL = 5000;

/**
 * Opens the database at DATABASE_DIRECT_URL or DATABASE_URL. Without these settings, reuses or starts the embedded
 * database. Waits for a database that is starting. Rejects with a DatabaseOpenError if an operator has to act.
 */
export async function openDatabase(config: StoreConfig, log: Log): Promise<OpenDatabase> {
  const address = config.databaseDirectUrl || config.databaseUrl;
  const embedded = address ? null : await openEmbedded(config.dataDir, (line) => log.info(line));
  const access = createAccess(address, embedded);
  const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const limit = embedded ? EMBEDDED_OPEN_LIMIT : OPEN_LIMIT;
  const session = await enter(access, limit, log).catch((error: unknown) => {
    throw embedded ? error : databaseOpenError(error, access.url(), variable);
  });
  return {
    ...access,
    session,
    async leave(last, isPatient = true) {
      const isLast = embedded && last && (await isLastUser(last, isPatient).catch(() => false));
      if (isLast) await embedded.stop();
      await last?.end().catch(() => {});
    },
  };
}

type Access = Pick<OpenDatabase, 'url' | 'revive' | 'connect'>;

function createAccess(databaseUrl: string, embedded: EmbeddedDatabase | null): Access {
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
 * Opens the first connection and runs migrations. Retries while the database is starting, or while the last user of an
 * embedded database is stopping it, which can happen until this process is registered as a user.
 */
async function enter(access: Access, patience: number, log: Log): Promise<pg.Client> {
  const limit = Date.now() + patience;
  let nextWarning = 0;
  for (;;) {
    try {
      const client = await access.connect();
      const done = await migrated(access, log);
      if (done.length > 0) log.info('The store was migrated', { count: done.length });
      await warnWithoutTrigrams(client, log);
      return client;
    } catch (error) {
      const now = Date.now();
      if (!isNotThere(error) || now > limit) throw error;
      if (now >= nextWarning) {
        nextWarning = now + WARNING_INTERVAL;
        const seconds = Math.ceil((limit - now) / 1000);
        log.warn(
          `The database at ${databasePlace(access.url())} does not respond yet; waiting up to ${seconds} s more`,
        );
      }
      await wait(250);
      await access.revive();
    }
  }
}

/**
 * Logs a warning if the database lacks pg_trgm, which migrations might not be allowed to create in an external
 * database. The store works without it.
 */
async function warnWithoutTrigrams(client: pg.Client, log: Log): Promise<void> {
  if (await hasTrigrams(drizzle(client))) return;
  log.warn(
    'The database lacks the pg_trgm extension, so searches correct only single-letter typos. To correct more, ask an administrator to run “create extension pg_trgm” in it',
  );
}

/** Uses a separate connection, because running migrations increases a connection's memory by several megabytes. */
async function migrated(access: Access, log: Log): Promise<string[]> {
  const client = await access.connect();
  try {
    return await migrate(client, log);
  } finally {
    await client.end();
  }
}
