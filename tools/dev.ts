import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import configurations from '../webpack.config';
import { finishBuild } from './build';
import { projectRoot } from './projectRoot';

/**
 * `npm run dev`: rebuilds and restarts the server on every code change, and imports every content
 * change. Open pages detect either and reload. The worker unregisters itself, because its cached
 * responses would hide changes; set `WORKER` to override that.
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

/** Runs restarts and imports one after another. */
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

/** The command prints errors in a file; the store keeps the last valid content. */
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
