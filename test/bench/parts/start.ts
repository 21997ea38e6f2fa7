import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuildCurrent } from '../../../tools/freshness.mjs';
import { projectRoot } from '../../../tools/projectRoot';
import { makeDataFolder } from '../field/dataFolder';
import { QUIET } from '../field/field';
import { atMost, type Figure } from '../report/figure';
import type { Bench } from './part';

const STARTS = 5;

/**
 * Measures the time until `npm start` reports that the server is ready: first with an empty data folder, then
 * repeatedly with the same folder.
 */
export async function start({ say, keep }: Bench): Promise<Figure[]> {
  if (!isBuildCurrent(projectRoot)) {
    throw new Error('There is no build: run `npm run build` first');
  }
  const folder = await makeDataFolder();
  try {
    say('start: empty data folder');
    const first = await secondsToReady(folder.path);
    const later: number[] = [];
    for (let count = 1; count <= STARTS; count += 1) {
      say(`start: ${count} of ${STARTS}`);
      later.push(await secondsToReady(folder.path));
    }
    keep('start', { first, later });
    return [
      atMost(60, { name: 'first start, including the import', unit: 's', ours: [first] }),
      atMost(3, { name: 'start', unit: 's', ours: later }),
    ];
  } finally {
    await folder.remove();
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, ...QUIET, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Starts a separate process group, so that the signal also reaches the server that npm starts.
    detached: true,
  });
  const exited = once(child, 'exit');
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(' is ready at ')) resolve((performance.now() - started) / 1000);
    });
    void exited.then(() => {
      reject(new Error('npm start exited before the server was ready'));
    });
  });
  try {
    return await ready;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}
