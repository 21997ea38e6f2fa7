/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../../test/support/waiting';
import { isRunning, processesOf } from './processes';

/** A run that has started a child of its own, which nothing but a signal ends. */
interface Started {
  run: ChildProcess;
  facts: { run: string; folder: string; child: number; reaper: number };
}

const ROOT = join(__dirname, '../..');

/** Detached, as Chromium and PostgreSQL are: it survives its parent and the terminal. */
const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { startRun } from './tools/testRun/startRun.ts';
  const { reaper } = await startRun();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true, stdio: 'ignore',
  });
  const { OFFPRINT_TEST_RUN: run, TMPDIR: folder } = process.env;
  console.log(JSON.stringify({ run, folder, child: child.pid, reaper }));
  setInterval(() => {}, 1000);
  process.once('SIGUSR2', () => process.exit(1));
`;

async function start(): Promise<Started> {
  const words = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT];
  const run = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: run.stdout })) {
    return { run, facts: JSON.parse(line) as Started['facts'] };
  }
  throw new Error('The run ended before it began');
}

const isGone = ({ run, folder, child }: Started['facts']): boolean =>
  !isRunning(child) && processesOf(run).length === 0 && !existsSync(folder);

describe('a run of the tests leaves nothing behind', () => {
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL', 'SIGUSR2'] as const;
  let runs: Started[];

  beforeAll(async () => {
    runs = await Promise.all(SIGNALS.map(start));
  });

  it.each(SIGNALS)('when it ends by %s', async (signal) => {
    const { run, facts } = runs[SIGNALS.indexOf(signal)]!;
    expect(isRunning(facts.child)).toBe(true);
    run.kill(signal);
    await eventually(() => isGone(facts), Boolean);
  });

  it('when its reaper was killed with it: the next run cleans up', async () => {
    const first = await start();
    process.kill(first.facts.reaper, 'SIGKILL');
    first.run.kill('SIGKILL');
    await eventually(
      () => isRunning(first.run.pid!),
      (runs) => !runs,
    );
    expect(isRunning(first.facts.child)).toBe(true);
    const second = await start();
    await eventually(() => isGone(first.facts), Boolean);
    expect(isRunning(second.facts.child)).toBe(true);
    second.run.kill('SIGKILL');
    await eventually(() => isGone(second.facts), Boolean);
  });
});
