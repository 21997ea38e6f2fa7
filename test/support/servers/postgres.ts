import { spawn } from 'node:child_process';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount } from '../../../server/store/embedded/account';
import { databaseBinaries } from '../../../server/store/embedded/binaries';
import { DATABASE_USER, openCluster } from '../../../server/store/embedded/cluster';
import { START_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** A PostgreSQL server that the test run has started. */
export interface Postgres {
  /** Address of the server's maintenance database. */
  url: string;
  /** Sends a signal to the main process of the server and to all of its child processes. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  close(): Promise<void>;
}

/** Settings for disposable data: writes do not wait for the disk, and there are enough connections for all suites. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 400,
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL from the npm package with its data in a folder.
 * @param settings PostgreSQL settings that override those for the test run.
 */
export async function startPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const account = await databaseAccount();
  const binaries = await databaseBinaries(account, () => {});
  await mkdir(folder, { recursive: true });
  const cluster = await openCluster(join(folder, 'store'), binaries, account, () => {});
  const { port = String(await freePort()) } = settings;
  const log = await open(cluster.log, 'a');
  if (account) await chown(cluster.log, account.uid, account.gid);
  const pairs = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster.data, ...pairs], {
    cwd: cluster.folder,
    stdio: ['ignore', log.fd, log.fd],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let failure = '';
  child.once('error', (error) => (failure = error.message));
  const exited = new Promise<void>((done) =>
    child.once('exit', (code, signal) => {
      failure = `it ended with ${code ?? signal}`;
      done();
    }),
  );
  await log.close();
  const url = `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${port}/postgres`;
  const isUp = await eventually(
    () => canConnect(url),
    (isUp) => isUp || failure !== '',
    START_LIMIT,
  );
  if (!isUp) {
    child.kill('SIGKILL');
    const said = await readFile(cluster.log, 'utf8');
    throw new Error(`PostgreSQL did not start: ${failure}\n${said.slice(-2000)}`);
  }
  return {
    url,
    async signal(name) {
      const { pid } = child;
      if (pid === undefined) throw new Error('PostgreSQL has not started');
      // Stops the parent first, so that it cannot start more child processes in the meantime.
      process.kill(pid, 'SIGSTOP');
      for (const own of await childrenOf(pid)) process.kill(own, name);
      process.kill(pid, name);
      if (name === 'SIGKILL') await exited;
    },
    async close() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Reads the child processes from Linux's `/proc`, which needs no other program. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  // An empty list must not become the number 0, because signaling process 0 signals all processes of the test run.
  return text.split(' ').filter(Boolean).map(Number);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.query('select'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end());
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
