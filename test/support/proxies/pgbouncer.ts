import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { START_LIMIT } from '../deadlines';
import { eventually } from '../waiting';
import { freePort } from '../servers/postgres';

/** A real PgBouncer in transaction mode that uses at most two connections to the database. */
export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'offprint-pooler-'));
  const name = pathname.slice(1);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const target = `host=${hostname} port=${port} user=${username} password=${password} dbname=${name}`;
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 2,
    unix_socket_dir: '',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  await writeFile(
    file,
    ['[databases]', `${name} = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  const child = spawn('pgbouncer', ['-u', 'nobody', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, [RUN_MARK]: process.env[RUN_MARK] },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  child.once('error', (error) => {
    errors = `This test needs pgbouncer; on Debian, run apt-get install pgbouncer: ${error.message}`;
  });
  const url = `postgres://${username}@127.0.0.1:${own}/${name}`;
  const isUp = await eventually(
    () => answers(url),
    (up) => up || child.exitCode !== null,
    START_LIMIT,
  ).catch(() => false);
  if (!isUp) throw new Error(`PgBouncer did not start:\n${errors}`);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
