import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../../test/support/waiting';
import { isRunning, processesOf } from './processes';

/** A run that has started a child process, which ends only on a signal. */
interface Started {
  run: ChildProcess;
  facts: { run: string; folder: string; child: number; reaper: number };
}

const ROOT = join(__dirname, '../..');

/** Starts a detached child process, which survives its parent and the terminal, as Chromium and PostgreSQL do. */
const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { startRun } from './tools/testRun/startRun.ts';
  const { reaper, close } = await startRun();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true, stdio: 'ignore',
  });
  const { OFFPRINT_TEST_RUN: run, TMPDIR: folder } = process.env;
  console.log(JSON.stringify({ run, folder, child: child.pid, reaper }));
  setInterval(() => {}, 1000);
  process.once('SIGUSR2', () => process.exit(1));
  process.once('SIGHUP', () => void close().then(() => process.exit(0)));
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

describe('startRun', () => {
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL', 'SIGUSR2'] as const;
  let runs: Started[];

  beforeAll(async () => {
    runs = await Promise.all(SIGNALS.map(start));
  });

  it.each(SIGNALS)('leaves no processes or files behind after %s', async (signal) => {
    const { run, facts } = runs[SIGNALS.indexOf(signal)]!;
    expect(isRunning(facts.child)).toBe(true);
    run.kill(signal);
    await eventually(() => isGone(facts), Boolean);
  });

  it('leaves no processes or files behind if only the reaper was killed', async () => {
    const { run, facts } = await start();
    process.kill(facts.reaper, 'SIGKILL');
    await eventually(
      () => isRunning(facts.reaper),
      (runs) => !runs,
    );
    const ended = once(run, 'exit');
    run.kill('SIGHUP');
    expect(await ended).toEqual([0, null]);
    expect(isGone(facts)).toBe(true);
  });

  it('ignores folders with an unreadable owner file', async () => {
    const folders = ['', '{'].map((text, at) => ({
      text,
      folder: join(tmpdir(), `offprint-test-unreadable-${at}`),
    }));
    for (const { folder, text } of folders) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'owner.json'), text);
    }
    const { run, facts } = await start();
    run.kill('SIGKILL');
    await eventually(() => isGone(facts), Boolean);
    for (const { folder } of folders) await rm(folder, { recursive: true });
  });

  it('cleans up after an earlier run that was killed together with its reaper', async () => {
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
