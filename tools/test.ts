import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBuildCurrent } from './freshness';
import { projectRoot } from './projectRoot';
import { startRun } from './testRun/startRun';

/**
 * - `npm test`: types, lint and every suite.
 * - `npm test -- PATH …`: the suites whose paths contain one of these.
 * - `npm test -- --shard 1/4`: a quarter of all; types and lint belong to the first.
 * - `npm test -- --record`: writes down how long each suite takes.
 * - `npm run test:long -- PART`: the suites of one part with their full counts, each part in under nine
 *   minutes; without a name, all parts.
 */
const PARTS: Record<string, string[]> = {
  kill: ['test/server/killStore', 'test/server/killMigration'],
  fuzz: ['test/server/fuzz', 'test/server/import', 'test/server/seamless'],
  events: ['test/browser/eventDelivery', 'test/server/collector'],
  members: ['test/server/members', 'test/browser/outbox'],
  line: ['test/server/limits', 'test/server/drain', 'test/server/documents'],
  network: ['test/browser/badLine'],
  packing: ['test/browser/packing', 'test/browser/keptShells'],
  ads: ['test/browser/ads.test'],
  markup: ['test/server/markup', 'test/server/body'],
};

const UNIT = ['--selectProjects', 'unit', 'unit-node'];
const SERVER_AND_BROWSER = ['--selectProjects', 'server', 'browser'];
const WORKERS = '--maxWorkers=100%';
/** A larger young heap: unit suites took a sixth longer with the default of 16 MB. */
const JEST = ['--max-semi-space-size=64', path.join(projectRoot, 'node_modules/jest/bin/jest.js')];
const DURATIONS = path.join(projectRoot, 'test/support/run/durations.json');
const RECORDS = path.join(projectRoot, 'node_modules/.cache/test-durations');
/** Seconds. Suites that are over sooner are not recorded: they fill gaps in any order. */
const SHORT = 2;
const PARENT_LOOK = 500;

const words = process.argv.slice(2);
const isRecording = words.includes('--record');
endWithParent();
const testRun = await startRun();
// Reports of an earlier run would be taken for this one's.
await rm(path.join(projectRoot, 'test/.output/failures'), { recursive: true, force: true });
const start = performance.now();
try {
  if (words[0] === '--long') await runLong(words[1]);
  else if (words.some((word) => !word.startsWith('-') && !/^\d+\/\d+$/.test(word)))
    await runPaths();
  else await runAll();
  say(`All passed in ${Math.round((performance.now() - start) / 1000)} s.`);
} catch (error) {
  say(String(error));
  process.exitCode = 1;
} finally {
  await testRun.close();
}

/** Types and lint need no build; the unit suites run next to them, the slow ones alone. */
async function runAll(): Promise<void> {
  const shard = shardWords();
  const isFirst = shard.length === 0 || shard[1]?.startsWith('1/') === true;
  if (isRecording) {
    await rm(RECORDS, { recursive: true, force: true });
    await mkdir(RECORDS, { recursive: true });
  }
  const first = await Promise.allSettled([
    isFirst ? checkSources() : null,
    buildIfNeeded().then(() => jest([WORKERS, ...shard, ...recordWords('unit'), ...UNIT])),
  ]);
  for (const result of first) if (result.status === 'rejected') throw result.reason;
  await jest([WORKERS, ...shard, ...recordWords('serverAndBrowser'), ...SERVER_AND_BROWSER]);
  if (isRecording) await writeDurations();
}

async function runPaths(): Promise<void> {
  await buildIfNeeded();
  await jest([WORKERS, ...words]);
}

async function runLong(name: string | undefined): Promise<void> {
  await buildIfNeeded();
  for (const files of name === undefined ? Object.values(PARTS) : [partNamed(name)]) {
    await jest([WORKERS, ...SERVER_AND_BROWSER, '--', ...files], { OFFPRINT_LONG: '1' });
  }
}

function partNamed(name: string): string[] {
  const files = PARTS[name];
  if (!files) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}`);
  return files;
}

async function checkSources(): Promise<void> {
  await run('npm', ['run', '--silent', 'types']);
  await run('npm', ['run', '--silent', 'lint']);
}

async function buildIfNeeded(): Promise<void> {
  if (!(await isBuildCurrent())) await run('npm', ['run', '--silent', 'build']);
}

function shardWords(): string[] {
  const index = words.findIndex((word) => word.startsWith('--shard'));
  if (index < 0) return [];
  const shard = words[index]?.split('=')[1] ?? words[index + 1] ?? '';
  if (!/^\d+\/\d+$/.test(shard)) throw new Error('--shard takes a part of a whole, such as 1/4');
  return ['--shard', shard];
}

function recordWords(name: string): string[] {
  if (!isRecording) return [];
  return ['--json', '--outputFile', path.join(RECORDS, `${name}.json`)];
}

interface JestResult {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Seconds by suite, longest first. */
async function writeDurations(): Promise<void> {
  const pairs: [suite: string, seconds: number][] = [];
  for (const file of await readdir(RECORDS)) {
    const { testResults } = JSON.parse(
      await readFile(path.join(RECORDS, file), 'utf8'),
    ) as JestResult;
    for (const { name, startTime, endTime } of testResults) {
      pairs.push([path.relative(projectRoot, name), Math.round((endTime - startTime) / 1000)]);
    }
  }
  const long = pairs.filter(([, seconds]) => seconds >= SHORT);
  const sorted = Object.fromEntries(long.sort(([, one], [, other]) => other - one));
  await writeFile(DURATIONS, `${JSON.stringify(sorted, null, 2)}\n`);
}

function jest(args: string[], env: Record<string, string> = {}): Promise<void> {
  return run(process.execPath, [...JEST, ...args], env);
}

/** Rejects when the command fails. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  say(`> ${[command, ...args].map(shortened).join(' ')}`);
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

function shortened(word: string): string {
  if (word === process.execPath) return 'node';
  return word.startsWith(projectRoot) ? path.relative(projectRoot, word) : word;
}

function say(line: string): void {
  process.stderr.write(`\n${line}\n`);
}

/** npm may be killed alone; the reaper then ends the rest as soon as this process is gone. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_LOOK).unref();
}
