import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { draftPath } from '../draftPath';
import { canEnter, databaseAccount, type Account } from './account';
import { databaseBinaries, SHARED_FOLDER } from './binaries';
import { DATABASE_NAME, DATABASE_USER, openCluster, type Cluster } from './cluster';
import { isAlive, isRunning, readPostmaster } from './postmaster';

/**
 * The PostgreSQL server that npm installed, running on our data folder. It keeps running if the Node process is killed,
 * and the next process reuses it.
 */
export interface EmbeddedDatabase {
  /** Connection URL for this and other processes, including the password. */
  url: string;
  /** Restarts the database if it has stopped, on the same port if that is free. */
  revive(): Promise<string>;
  /** Stops the database. Only the last user may call this. */
  stop(): Promise<void>;
}

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
const STEP = 40;

interface ClusterContext {
  cluster: Cluster;
  binaries: string;
  account: Account | null;
  addressFile: string;
}

export async function openEmbedded(
  dataDir: string,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const context = await prepareContext(resolve(dataDir), say);
  const url = await ensureRunning(context);
  return { url, revive: () => ensureRunning(context), stop: () => stop(context) };
}

async function prepareContext(
  dataDir: string,
  say: (line: string) => void,
): Promise<ClusterContext> {
  const account = await databaseAccount();
  const binaries = await databaseBinaries(account, say);
  await mkdir(dataDir, { recursive: true });
  let folder = join(dataDir, 'store');
  if (!(await canEnter(account, dataDir))) {
    const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    folder = join(SHARED_FOLDER, mark, 'store');
    await mkdir(join(SHARED_FOLDER, mark), { recursive: true, mode: 0o755 });
    say(`The database is in ${folder}, because ${account?.name ?? ''} cannot access ${dataDir}`);
  }
  const cluster = await openCluster(folder, binaries, account, say);
  return { cluster, binaries, account, addressFile: join(dataDir, 'store.json') };
}

/** Reuses the database that is running on the folder, or starts one. Other processes may do the same concurrently. */
async function ensureRunning(context: ClusterContext): Promise<string> {
  const limit = Date.now() + START_LIMIT;
  let problem = '';
  while (Date.now() < limit) {
    const postmaster = await readPostmaster(context.cluster.data);
    if (postmaster && (await isRunning(postmaster, context.cluster.data))) {
      if (postmaster.port && (await answers(context, postmaster.port))) {
        return remember(context, postmaster.port, postmaster.pid);
      }
      problem = `process ${postmaster.pid} is using it but does not respond`;
    } else {
      if (postmaster && isAlive(postmaster.pid)) await removePidFile(context.cluster.data);
      problem = await start(context, await freePort(context));
    }
    await wait(STEP);
  }
  throw new Error(`The database in ${context.cluster.folder} cannot be used: ${problem}`);
}

/**
 * Removes a pid file whose pid now belongs to another program, because PostgreSQL would mistake that program for a
 * running server. Must not be called if no process has the pid: PostgreSQL replaces such a file itself, and removing
 * the pid file of a database that has just started would stop that database.
 */
async function removePidFile(data: string): Promise<void> {
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/**
 * True if the database accepts our password. Creates our database in it if necessary. Throws an error that names the
 * process if the password is rejected.
 */
async function answers(context: ClusterContext, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addressOf(context, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`create database ${DATABASE_NAME}`).catch(ignoreExisting);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '28P01' || code === '28000') {
      const owner = await readPostmaster(context.cluster.data);
      throw new Error(
        `The database in ${context.cluster.folder} is run by ${owner ? `process ${owner.pid}` : 'another process'}, ` +
          'which rejects our password: stop that process first',
        { cause: error },
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Ignores the error that the database already exists, because another process may have created it. */
function ignoreExisting(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/**
 * Starts the database and waits until it accepts connections or exits, for at most `START_LIMIT`. Returns the reason
 * why it exited, or ''.
 */
async function start(context: ClusterContext, port: number): Promise<string> {
  const log = await open(context.cluster.log, 'a', 0o600);
  if (context.account) await chown(context.cluster.log, context.account.uid, context.account.gid);
  const child = spawn(join(context.binaries, 'bin', 'postgres'), serverArguments(context, port), {
    cwd: context.cluster.folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(context.account && { uid: context.account.uid, gid: context.account.gid }),
  });
  let ended = '';
  child.on('error', (error) => (ended = error.message));
  child.on(
    'exit',
    (code, signal) =>
      (ended = `it ended with ${signal ?? `exit code ${code}`}, see ${context.cluster.log}`),
  );
  child.unref();
  await log.close();
  const limit = Date.now() + START_LIMIT;
  while (ended === '' && Date.now() < limit) {
    const postmaster = await readPostmaster(context.cluster.data);
    if (postmaster && postmaster.pid === child.pid && (await answers(context, port))) break;
    await wait(STEP);
  }
  return ended;
}

function serverArguments(context: ClusterContext, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    // Sized for a publication's content; the system's file cache covers the rest.
    shared_buffers: '24MB',
    // No worker processes for features that the store does not use.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    jit: 'off',
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    fsync: 'on',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', context.cluster.data, ...pairs];
}

async function remember(context: ClusterContext, port: number, pid: number): Promise<string> {
  const url = addressOf(context, port, DATABASE_NAME);
  const draft = draftPath(context.addressFile);
  await writeFile(draft, `${JSON.stringify({ url, port, pid })}\n`, { mode: 0o600 });
  await rename(draft, context.addressFile);
  return url;
}

function addressOf(context: ClusterContext, port: number, database: string): string {
  return `postgres://${DATABASE_USER}:${context.cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Returns the previous port if it is free, so that open pools reconnect; otherwise any free port. */
async function freePort(context: ClusterContext): Promise<number> {
  const text = await readFile(context.addressFile, 'utf8').catch(() => '{}');
  const { port = 0 } = JSON.parse(text) as { port?: number };
  return (await listenable(port)) ?? (await listenable(0)) ?? 0;
}

async function listenable(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const found = (server.address() as AddressInfo).port;
      server.close(() => done(found));
    });
  });
}

async function stop(context: ClusterContext): Promise<void> {
  const postmaster = await readPostmaster(context.cluster.data);
  if (!postmaster || !(await isRunning(postmaster, context.cluster.data))) return;
  process.kill(postmaster.pid, 'SIGINT');
  const limit = Date.now() + STOP_LIMIT;
  while (Date.now() < limit && (await isRunning(postmaster, context.cluster.data)))
    await wait(STEP);
}
