import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import webpack from 'webpack';
import configurations from '../webpack.config';
import { finishBuild } from './build';
import { projectRoot } from './projectRoot';

/**
 * `npm run dev`: builds on every change and starts the server again in development mode. A changed
 * story needs no build, but `npm run import`.
 */
let server: ChildProcess | null = null;

const compiler = webpack(configurations);
compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) {
    process.stderr.write(`${stats.toString('errors-only')}\n`);
    return;
  }
  void restart();
});

async function restart(): Promise<void> {
  await finishBuild({ isFast: true });
  await stopServer();
  server = spawn(process.execPath, [path.join(projectRoot, 'dist/server.js')], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { OFFPRINT_MODE: 'development', ...process.env },
  });
}

async function stopServer(): Promise<void> {
  const running = server;
  if (running?.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopServer().then(() => process.exit(0));
  });
}
