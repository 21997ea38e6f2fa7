import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { observeLog } from '../browser/testBrowser';
import { START_LIMIT } from '../deadlines';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { layOut } from '../fixtures/standInFiles';
import { copyDatabase } from '../database/testDatabase';
import { eventually } from '../waiting';

/** A server as a process of its own, on a port and in a data folder of its own. */
export interface RunningServer {
  origin: string;
  dataDir: string;
  /** Address of its store; empty for the stand-in, and for one that runs a database of its own. */
  databaseUrl: string;
  child: ChildProcess;
  /** Its standard error, line by line. */
  logFile: string;
  /** Standard output so far. */
  output(): string;
  /** Standard error so far. */
  errors(): string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes what it wrote. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  /** Settings. Without FEATURES, header bidding is off. */
  env?: Record<string, string>;
  /** Made before it; then it is not removed with the server. */
  dataDir?: string;
  /** Another server, whose data folder and store this one has too. */
  beside?: RunningServer;
  /**
   * What it finds in the store: a copy of the shipped content, imported once for all suites, or nothing
   * at all, as on the first start of a publisher, with a database that the server brings up itself. One
   * with DATABASE_URL or CONTENT_DIR among its settings has what they name.
   */
  store?: 'shipped' | 'none';
  /** The whole server needs `npm run build`; the stand-in has content made up. */
  kind?: 'built' | 'stand-in';
  /** Project folder whose build runs; this one, where none is named. */
  root?: string;
}

/** One house bidder never answers, and every ad would wait a second for it. */
const WITHOUT_BIDDERS = 'ads.headerBidding=off';
const ROOT = resolve(__dirname, '../../..');
const READY = /is ready at (http:\/\/\S+?)\/\n/;

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-server-'));
  const dataDir = options.dataDir ?? options.beside?.dataDir ?? join(folder, 'data');
  const copy = wantsShipped(options) ? await copyDatabase('shipped') : null;
  const databaseUrl =
    options.env?.['DATABASE_URL'] ?? copy?.databaseUrl ?? options.beside?.databaseUrl ?? '';
  if (copy) await sharePictures(dataDir);
  const child = await spawnServer(options, folder, { dataDir, databaseUrl });
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const logFile = join(folder, 'server.log');
  child.stderr?.pipe(createWriteStream(logFile));
  observeLog(logFile);
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const running: RunningServer = {
    origin: '',
    dataDir,
    databaseUrl,
    child,
    logFile,
    output: () => texts.out,
    errors: () => texts.err,
    get: (path, headers = {}) => fetch(running.origin + path, { headers, redirect: 'manual' }),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async remove() {
      // Only a server with its own database needs a graceful stop, which takes a second.
      const ownsDatabase = databaseUrl === '' && options.kind !== 'stand-in';
      if (child.exitCode === null && child.signalCode === null)
        child.kill(ownsDatabase ? 'SIGTERM' : 'SIGKILL');
      await exited;
      await copy?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    return Object.assign(running, { origin: await readyOrigin(texts, exited) });
  } catch (error) {
    await running.remove();
    throw error;
  }
}

/** Sizes of the shipped pictures that some suite has seen: each is made once for the whole run. */
async function sharePictures(dataDir: string): Promise<void> {
  const pictures = join(tmpdir(), 'pictures');
  await mkdir(pictures, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(pictures, join(dataDir, 'pictures'));
}

function wantsShipped({ kind, store, env = {}, beside }: ServerOptions): boolean {
  const hasOwn = store === 'none' || 'DATABASE_URL' in env || 'CONTENT_DIR' in env;
  return kind !== 'stand-in' && !beside && !hasOwn;
}

/** What became of a server that is expected not to start. */
export interface FailedStart {
  code: number | null;
  errors: string;
  /** Whether it got as far as to write into its data folder. */
  hasWritten: boolean;
}

export async function failedStart(env: Record<string, string>): Promise<FailedStart> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-server-'));
  const child = await spawnServer({ env }, folder, {
    dataDir: join(folder, 'data'),
    databaseUrl: '',
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const closed = new Promise<number | null>((done) => child.once('close', (value) => done(value)));
  await eventually(
    () => child.exitCode ?? child.signalCode,
    (ended) => ended !== null,
    START_LIMIT,
  ).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`The server did not end by itself:\n${errors}`);
  });
  const code = await closed;
  const hasWritten = existsSync(join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
  return { code, errors, hasWritten };
}

async function spawnServer(
  { kind = 'built', env = {}, root = ROOT }: ServerOptions,
  folder: string,
  { dataDir, databaseUrl }: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
): Promise<ChildProcess> {
  const isStandIn = kind === 'stand-in';
  if (isStandIn) await layOut(folder, {});
  else if (!existsSync(join(root, 'dist/server.js'))) {
    throw new Error('dist/server.js is missing: run npm run build');
  }
  const words = isStandIn
    ? ['--import', 'tsx', join(__dirname, 'standInMain.ts')]
    : [join(root, 'dist/server.js')];
  const clientFolder = isStandIn ? { STAND_IN_CLIENT: join(folder, 'client') } : {};
  const stored = databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl };
  return spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      [RUN_MARK]: process.env[RUN_MARK],
      PORT: '0',
      DATA_DIR: dataDir,
      FEATURES: WITHOUT_BIDDERS,
      ...stored,
      ...clientFolder,
      ...env,
    },
  });
}

async function readyOrigin(
  texts: { out: string; err: string },
  exited: Promise<number | null>,
): Promise<string> {
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  const originOf = (): string | undefined => READY.exec(texts.out)?.[1];
  await eventually(originOf, (origin) => origin !== undefined || hasEnded, START_LIMIT).catch(
    () => undefined,
  );
  const origin = originOf();
  if (origin === undefined) throw new Error(`The server did not become ready:\n${texts.err}`);
  return origin;
}
