import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config';
import { CLOCKS_APART, STATEMENT_TIMEOUT } from '../../config/limits';
import { edgeName } from '../../http/edge/purges';
import { databaseOpenError } from '../../store/databaseOpenError';
import { queueStates } from '../../store/queueStates';
import { projectFolder } from '../../store/projectFolder';
import { bad, good, warning, type Check, type Finding } from './checks';
import { sessionFindings } from './sessionFindings';

type StoreSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'purgeUrls'>;

const CONNECT_LIMIT = 5000;
/** The oldest PostgreSQL version that the project is tested with, as in `server_version_num`. */
const OLDEST = 150_000;
/** Maximum age of a queue's oldest entry in seconds. Above it, the queue counts as stuck rather than busy. */
const QUEUE_LIMIT = 600;

/**
 * Checks an external database directly and, if `DATABASE_DIRECT_URL` is set, also through the pooler. The embedded
 * database needs no check, because the server starts it.
 */
export function storeCheck(settings: StoreSettings): Check {
  return {
    name: 'Store',
    async run() {
      const { databaseUrl, databaseDirectUrl } = settings;
      if (databaseUrl === '' && databaseDirectUrl === '') {
        return [good('DATABASE_URL is not set: the server starts its embedded PostgreSQL')];
      }
      if (databaseUrl !== '' && databaseDirectUrl !== '') {
        await (await openSession(databaseUrl, 'DATABASE_URL')).end();
      }
      const open = (): Promise<pg.Client> =>
        databaseDirectUrl
          ? openSession(databaseDirectUrl, 'DATABASE_DIRECT_URL')
          : openSession(databaseUrl, 'DATABASE_URL');
      const client = await open();
      const other = await open();
      try {
        return [
          ...(await versionFindings(client)),
          ...(await sessionFindings(client, other)),
          ...(await migrationFindings(client)),
          ...(await clockFindings(client)),
          ...(await queueFindings(client, settings)),
        ];
      } finally {
        await client.end().catch(() => {});
        await other.end().catch(() => {});
      }
    },
  };
}

/** @param variable Name of the setting that contains the connection URL. */
async function openSession(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT,
    // Limits the wait on this side, because PgBouncer rejects connections with a `statement_timeout`.
    query_timeout: STATEMENT_TIMEOUT,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw databaseOpenError(error, url, variable);
  }
}

async function versionFindings(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const { number = '0', name = '' } = rows[0] ?? {};
  return Number(number) >= OLDEST
    ? [good(`PostgreSQL ${name} responds`)]
    : [warning(`PostgreSQL ${name} is older than 15, the oldest tested version; upgrade it`)];
}

async function migrationFindings(client: pg.Client): Promise<Finding[]> {
  const folder = join(projectFolder(), 'server', 'store', 'migrations');
  const own = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const known = await client
    .query<{ name: string }>('select name from schema_migrations')
    .catch(() => ({ rows: [] as { name: string }[] }));
  const names = new Set(known.rows.map(({ name }) => name));
  const pending = own.filter((name) => !names.has(name));
  const later = [...names].filter((name) => !own.includes(name));
  if (later.length > 0) {
    return [
      bad(
        `The store was migrated by a later release (${later.join(', ')}); run that release, or restore a backup`,
      ),
    ];
  }
  return pending.length === 0
    ? [good('All migrations have run')]
    : [good(`Migrations that will run at the next start: ${pending.length}`)];
}

async function clockFindings(client: pg.Client): Promise<Finding[]> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  const answeredAt = Date.now();
  const difference = Number(rows[0]?.now) - (sentAt + answeredAt) / 2;
  const seconds = Math.round(Math.abs(difference) / 1000);
  return Math.abs(difference) - (answeredAt - sentAt) > CLOCKS_APART
    ? [
        warning(
          `This server's clock differs from the database's by ${seconds} s; synchronize both with NTP`,
        ),
      ]
    : [good("This server's clock matches the database's")];
}

/** Checks the queues in the store. A store without migrations has no queues yet. */
async function queueFindings(client: pg.Client, { purgeUrls }: StoreSettings): Promise<Finding[]> {
  const edges = purgeUrls.map(edgeName);
  const states = await queueStates(client, edges).catch(() => ({}));
  const purged = await purgedEdges(client);
  const fresh = edges.filter((edge) => !purged.has(edge));
  return [
    ...fresh.map((edge) =>
      warning(
        `${edge} has never been purged; restart the servers with this PURGE_URL. If they already use it, "An edge could not be purged" in the log gives the reason`,
      ),
    ),
    ...Object.entries(states).flatMap(([queue, { oldestSeconds, failed }]) => [
      // The age of a new edge's queue says nothing, because it contains changes from before the edge.
      ...(oldestSeconds > QUEUE_LIMIT && !fresh.some((edge) => queue === `purges:${edge}`)
        ? [
            bad(
              `The oldest entry in the queue "${queue}" has been waiting for ${Math.round(oldestSeconds / 60)} minutes; ${adviceAbout(queue)}`,
            ),
          ]
        : []),
      ...(failed > 0
        ? [warning(`Failed entries in the queue "${queue}": ${failed}; ${adviceAbout(queue)}`)]
        : []),
    ]),
  ];
}

/** Returns the names of the edges that have been purged at least once. */
async function purgedEdges(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client
    .query<{ edge: string }>('select edge from edge_purges')
    .catch(() => ({ rows: [] }));
  return new Set(rows.map(({ edge }) => edge));
}

function adviceAbout(queue: string): string {
  if (queue === 'mail') {
    return '"An email could not be sent" in the log has the mail server\'s response';
  }
  if (queue.startsWith('purges:')) {
    return 'see what the doctor says about the edge, or purge all of it by hand';
  }
  return '"The sink" in the log has the reason, and npm run events:sinks lists the entries';
}
