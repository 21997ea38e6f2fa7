import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { layOut } from './standInRooms';

/** A server as a process of its own, on a port and in a data folder of its own. */
export interface RunningServer {
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** Everything on standard output and standard error so far. */
  output(): string;
  errors(): string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes what it wrote. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Kept from an earlier server; then it is not removed. */
  dataDir?: string;
  /** The whole server needs `npm run build`; the stand-in has content made up. */
  kind?: 'built' | 'stand-in';
  /** Project folder whose build runs; this one, where none is named. */
  root?: string;
}

const ROOT = resolve(__dirname, '../..');
const READY = /is ready at (http:\/\/\S+?)\/\n/;
const START_LIMIT = 60_000;

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-server-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const child = await spawnServer(options, folder, dataDir);
  const texts = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const running: RunningServer = {
    origin: '',
    dataDir,
    child,
    output: () => texts.out,
    errors: () => texts.err,
    get: (path, headers = {}) => fetch(running.origin + path, { headers, redirect: 'manual' }),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async remove() {
      if (child.exitCode === null) await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const origin = await readyOrigin(texts, exited);
  return Object.assign(running, { origin });
}

/** Exit code and standard error of a server that is expected not to start. */
export async function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; errors: string; took: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-server-'));
  const child = await spawnServer({ env }, folder, join(folder, 'data'));
  const started = Date.now();
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((done) =>
    child.once('close', (value) => done(value)),
  );
  await rm(folder, { recursive: true, force: true });
  return { code, errors, took: Date.now() - started };
}

async function spawnServer(
  { kind = 'built', env = {}, root = ROOT }: ServerOptions,
  folder: string,
  dataDir: string,
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
  return spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...clientFolder, ...env },
  });
}

async function readyOrigin(
  texts: { out: string; err: string },
  exited: Promise<number | null>,
): Promise<string> {
  let code: number | null | undefined;
  void exited.then((value) => (code = value));
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit;) {
    const found = READY.exec(texts.out)?.[1];
    if (found) return found;
    if (code !== undefined) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`The server did not become ready:\n${texts.err}`);
}
