import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { observeLog } from '../browser/testBrowser';
import { START_LIMIT } from '../deadlines';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { layOut } from '../fixtures/serverFiles';
import { copyDatabase } from '../database/testDatabase';
import { eventually } from '../waiting';

/** A server in a separate process. */
export interface RunningServer {
  origin: string;
  dataDir: string;
  /** Address of the store. Empty for the fake server and for a server with an embedded database. */
  databaseUrl: string;
  child: ChildProcess;
  /** File with the server's standard error. */
  logFile: string;
  /** Returns the standard output so far. */
  output(): string;
  /** Returns the standard error so far. */
  errors(): string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Stops the server, and removes its temporary folder and its copy of the database. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  /** Settings of the server. Header bidding is off unless they contain FEATURES. */
  env?: Record<string, string>;
  /** An existing data folder, which is not removed with the server. */
  dataDir?: string;
  /** Another server with which this one shares the data folder and the store. */
  beside?: RunningServer;
  /**
   * Initial store. `shipped`: a copy of the published content, which is imported once for all suites. `none`: no store,
   * as on a publisher's first start, so that the server creates an embedded database. DATABASE_URL and CONTENT_DIR in
   * the settings take precedence.
   */
  store?: 'shipped' | 'none';
  /** `built` requires `npm run build`. `fake` runs with fake content. */
  kind?: 'built' | 'fake';
  /** Project folder with the build to run. Defaults to this project. */
  root?: string;
  /** Shell command to run in the server's process before it starts, such as `ulimit -n 128` or `exec 2> FILE`. */
  before?: string;
}

/**
 * Setting that disables header bidding. One of the house bidders never responds, and every ad would wait a second for
 * it.
 */
const WITHOUT_BIDDERS = 'ads.headerBidding=off';
const ROOT = resolve(__dirname, '../../..');
const READY = /is ready at (http:\/\/\S+?)\/\n/;

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-server-'));
  const dataDir = options.dataDir ?? options.beside?.dataDir ?? join(folder, 'data');
  const copy = usesShippedContent(options) ? await copyDatabase('shipped') : null;
  const databaseUrl =
    options.env?.['DATABASE_URL'] ?? copy?.databaseUrl ?? options.beside?.databaseUrl ?? '';
  if (copy) await shareImages(dataDir);
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
      // Only a server with an embedded database needs a graceful stop, which takes a second.
      const ownsDatabase = databaseUrl === '' && options.kind !== 'fake';
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

/** Links to a folder with resized images that all suites share, so that each image is resized once per run. */
async function shareImages(dataDir: string): Promise<void> {
  const images = join(tmpdir(), 'pictures');
  await mkdir(images, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(images, join(dataDir, 'pictures'));
}

function usesShippedContent({ kind, store, env = {}, beside }: ServerOptions): boolean {
  const hasOwn = store === 'none' || 'DATABASE_URL' in env || 'CONTENT_DIR' in env;
  return kind !== 'fake' && !beside && !hasOwn;
}

/** Outcome of starting a server that is expected to fail. */
export interface FailedStart {
  code: number | null;
  errors: string;
  /** True if the server wrote to its data folder. */
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
    throw new Error(`The server did not exit:\n${errors}`);
  });
  const code = await closed;
  const hasWritten = existsSync(join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
  return { code, errors, hasWritten };
}

async function spawnServer(
  { kind = 'built', env = {}, root = ROOT, before = ':' }: ServerOptions,
  folder: string,
  { dataDir, databaseUrl }: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
): Promise<ChildProcess> {
  const isFake = kind === 'fake';
  if (isFake) await layOut(folder, {});
  else if (!existsSync(join(root, 'dist/server.js'))) {
    throw new Error('dist/server.js is missing: run npm run build');
  }
  const words = isFake
    ? ['--import', 'tsx', join(__dirname, 'fakeServerMain.ts')]
    : [join(root, 'dist/server.js')];
  const clientFolder = isFake ? { FAKE_SERVER_CLIENT: join(folder, 'client') } : {};
  const stored = databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl };
  // `exec` replaces the shell with the server, so that the process id remains the same.
  return spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', process.execPath, ...words], {
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
