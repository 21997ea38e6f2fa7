import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import configurations from '../webpack.config';
import { finishBuild } from './build';
import { projectRoot } from './projectRoot';

/**
 * `npm run dev`: builds on every change of the code and starts the server again; imports every change
 * of the content beside it. Open pages notice either and load themselves again. Readers' copies would
 * stand in the way of that, so the worker takes itself away unless `WORKER` says otherwise.
 */
const env = { OFFPRINT_MODE: 'development', WORKER: 'kill', ...process.env };
const contentDir = path.resolve(projectRoot, process.env['CONTENT_DIR'] ?? 'content');
const QUIET = 150;

let server: ChildProcess | null = null;

const compiler = webpack(configurations);
compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) {
    process.stderr.write(`${stats.toString('errors-only')}\n`);
    return;
  }
  void inTurn(restart);
});

let imported: NodeJS.Timeout | undefined;
watch(contentDir, { recursive: true }, () => {
  clearTimeout(imported);
  imported = setTimeout(() => void inTurn(importContent), QUIET);
});

let turn: Promise<void> = Promise.resolve();

/** A server that is starting and an import beside it wait for each other. */
function inTurn(step: () => Promise<void>): Promise<void> {
  turn = turn.then(step).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
  });
  return turn;
}

async function restart(): Promise<void> {
  await finishBuild({ isFast: true });
  await stopServer();
  server = run([path.join(projectRoot, 'dist/server.js')]);
}

/** What is wrong with a file is said by the command, and the last good content stays. */
async function importContent(): Promise<void> {
  const command = path.join(projectRoot, 'tools/command.ts');
  await ended(run(['--import', 'tsx', command, 'import', contentDir]));
}

function run(words: string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: projectRoot, stdio: 'inherit', env });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
}

async function stopServer(): Promise<void> {
  const running = server;
  if (running?.exitCode !== null) return;
  running.kill('SIGTERM');
  await ended(running);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopServer().then(() => process.exit(0));
  });
}
