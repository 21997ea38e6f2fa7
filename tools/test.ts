import { spawn } from 'node:child_process';
import { isBuildCurrent } from './freshness';
import { projectRoot } from './projectRoot';

/**
 * `npm test`: types, lint with the walls, then every suite. `npm run test:long -- PART` runs the suites
 * of one part with their full counts, each part in under nine minutes; without a name it runs all.
 */
const PARTS: Record<string, string[]> = {
  kill: ['test/server/killStore', 'test/server/killMigration'],
  fuzz: ['test/server/fuzz', 'test/server/import', 'test/server/seamless'],
  events: ['test/browser/eventDelivery', 'test/server/collector'],
  members: ['test/server/members'],
  line: ['test/server/limits', 'test/server/drain', 'test/server/documents'],
  network: ['test/browser/badLine'],
  packing: ['test/browser/packing'],
  markup: ['test/server/markup', 'test/server/body'],
};

const QUICK = ['--maxWorkers=2', '--selectProjects', 'unit', 'unit-node'];
const SLOW = ['--maxWorkers=3', '--selectProjects', 'server', 'browser'];

const [mode, part] = process.argv.slice(2);

try {
  await (mode === '--long' ? runLong(part) : runAll());
} catch (error) {
  process.stderr.write(`\n${String(error)}\n`);
  process.exitCode = 1;
}

/** What needs no build goes beside it; suites of servers and browsers wait more than they work. */
async function runAll(): Promise<void> {
  const both = await Promise.allSettled([readSources(), buildIfNeeded().then(() => jest(QUICK))]);
  for (const each of both) if (each.status === 'rejected') throw each.reason;
  await jest(SLOW);
}

async function readSources(): Promise<void> {
  await run('npm', ['run', '--silent', 'types']);
  await run('npm', ['run', '--silent', 'lint']);
}

async function runLong(name: string | undefined): Promise<void> {
  await buildIfNeeded();
  for (const files of name === undefined ? Object.values(PARTS) : [partNamed(name)]) {
    await jest([...files, '--selectProjects', 'server', 'browser'], { OFFPRINT_LONG: '1' });
  }
}

function partNamed(name: string): string[] {
  const files = PARTS[name];
  if (!files) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}`);
  return files;
}

async function buildIfNeeded(): Promise<void> {
  if (!(await isBuildCurrent())) await run('npm', ['run', '--silent', 'build']);
}

function jest(args: string[], env: Record<string, string> = {}): Promise<void> {
  return run('npx', ['--no-install', 'jest', ...args], env);
}

/** Rejects when the command fails. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  process.stderr.write(`\n> ${command} ${args.join(' ')}\n`);
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`Failed: ${command} ${args.join(' ')}`);
}
