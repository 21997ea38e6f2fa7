import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config/config';
import { STANDBY_LAG, STATEMENT_TIMEOUT } from '../../config/limits';
import { replayedPosition, standbyProblem, writtenPosition } from '../../store/standby/replication';
import { good, warning, type Check, type Finding } from './checks';

type StandbySettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>;

const STEP = 100;
const CONSEQUENCE = 'the primary serves all readers';

/** Checks that the standby replays the primary's writes fast enough to serve readers. */
export function standbyCheck(settings: StandbySettings): Check {
  const { databaseReadUrl } = settings;
  const primaryUrl = settings.databaseDirectUrl || settings.databaseUrl;
  return {
    name: 'Standby',
    async run() {
      if (databaseReadUrl === '' || primaryUrl === '') {
        return [good('DATABASE_READ_URL is not in use: readers are served from the main database')];
      }
      const standby = clientOf(databaseReadUrl);
      const primary = clientOf(primaryUrl);
      try {
        const [primaryFailure, standbyFailure] = await Promise.all([
          failureToConnect(primary),
          failureToConnect(standby),
        ]);
        if (standbyFailure) {
          return [
            warning(
              `The database at DATABASE_READ_URL does not respond (${standbyFailure.message}), so ${CONSEQUENCE}`,
            ),
          ];
        }
        if (primaryFailure) {
          return [
            warning(
              'The standby responds, but not the primary (see Store), so it is not known how far behind the standby is',
            ),
          ];
        }
        if (!(await isMigrated(standby))) {
          return [
            good('The standby has no tables yet; the first start of the server creates them'),
          ];
        }
        return [await findingOf(primary, standby)];
      } finally {
        await standby.end().catch(() => {});
        await primary.end().catch(() => {});
      }
    },
  };
}

async function failureToConnect(client: pg.Client): Promise<Error | null> {
  return client.connect().then(
    () => null,
    (error: unknown) => error as Error,
  );
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('change_counter') is not null as exists`,
  );
  return rows[0]?.exists === true;
}

async function findingOf(primary: pg.Client, standby: pg.Client): Promise<Finding> {
  const written = await writtenPosition(primary);
  const limit = performance.now() + STANDBY_LAG;
  for (;;) {
    const replayed = await replayedPosition(standby);
    const problem = standbyProblem(replayed, written);
    if (problem !== '') {
      return warning(
        `The database at DATABASE_READ_URL is not a usable standby (${problem}), so ${CONSEQUENCE}`,
      );
    }
    if (replayed.position >= written.position)
      return good('The standby is keeping up with the primary');
    if (performance.now() > limit) {
      return warning(
        `The standby is more than ${STANDBY_LAG / 1000} s behind the primary, so ${CONSEQUENCE}; check pg_stat_replication`,
      );
    }
    await wait(STEP);
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT,
  });
  client.on('error', () => {});
  return client;
}
