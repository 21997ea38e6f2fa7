import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuildCurrent } from './freshness.mjs';
import { projectRoot } from './projectRoot';
import { LONG_PARTS } from './testRun/longParts';
import { measureSlowness, SLOWNESS_SETTING } from './testRun/slowness';
import { startRun } from './testRun/startRun';

const USAGE = `Usage:
  npm test                                 types, lint and every suite
  npm test -- PATH … [-- JEST_OPTION …]    suites whose paths contain one of these
  npm test -- --shard 1/4                  a quarter of all suites; the first shard also runs types and lint
  npm test -- --record                     every suite, recording how long each one takes
  npm run test:long -- [PART]              full counts of one part, or of all parts
`;

const UNIT = ['--selectProjects', 'unit', 'unit-node'];
const SERVER_AND_BROWSER = ['--selectProjects', 'server', 'browser'];
const WORKERS = '--maxWorkers=100%';
/** Enlarges the young generation. With the default of 16 MB, unit suites took a sixth longer. */
const JEST = ['--max-semi-space-size=64', path.join(projectRoot, 'node_modules/jest/bin/jest.js')];
const DURATIONS = path.join(projectRoot, 'test/support/run/durations.json');
const RECORDS = path.join(projectRoot, 'node_modules/.cache/test-durations');
/** Duration in seconds below which a suite is not recorded. The order of short suites does not matter. */
const SHORT = 2;
const PARENT_LOOK = 500;

const { options, paths, jestOptions } = readCommand(process.argv.slice(2));
endWithParent();
// Suites run at the same time as lint and other suites, so their time limits depend on the machine's current load.
process.env[SLOWNESS_SETTING] ??= String(measureSlowness());
const testRun = await startRun();
// Deletes failure reports from earlier runs, which could be mistaken for reports from this run.
await rm(path.join(projectRoot, 'test/.output/failures'), { recursive: true, force: true });
const start = performance.now();
try {
  if (options.long) await runLong(paths[0]);
  else if (paths.length > 0) await runPaths();
  else await runAll();
  say(`All passed in ${Math.round((performance.now() - start) / 1000)} s.`);
} catch (error) {
  say(String(error));
  process.exitCode = 1;
} finally {
  await testRun.close();
}

/** Parses the command line. Exits with the usage for unknown or incompatible options. */
function readCommand(words: string[]) {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(0, end),
      allowPositionals: true,
      options: {
        long: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        shard: { type: 'string' },
      },
    });
    if (values.shard !== undefined && !/^\d+\/\d+$/.test(values.shard)) {
      throw new Error('--shard must be INDEX/COUNT, such as 1/4');
    }
    const isPartial = values.shard !== undefined || positionals.length > 0;
    if (values.record && isPartial) {
      throw new Error('--record cannot be combined with --shard or a path');
    }
    if (positionals.length > 0 && values.shard) {
      throw new Error('--shard cannot be combined with a path');
    }
    return { options: values, paths: positionals, jestOptions: words.slice(end + 1) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/**
 * Runs all checks and suites. The type check and lint need no build, so they run in parallel with the unit suites. The
 * server and browser suites run afterwards.
 */
async function runAll(): Promise<void> {
  const isFirst = options.shard?.startsWith('1/') ?? true;
  const shard = options.shard === undefined ? [] : ['--shard', options.shard];
  if (options.record) {
    await rm(RECORDS, { recursive: true, force: true });
    await mkdir(RECORDS, { recursive: true });
  }
  const first = await Promise.allSettled([
    isFirst ? checkSources() : null,
    buildIfNeeded().then(() => jest([WORKERS, ...shard, ...recordWords('unit'), ...UNIT])),
  ]);
  for (const result of first) if (result.status === 'rejected') throw result.reason;
  await jest([WORKERS, ...shard, ...recordWords('serverAndBrowser'), ...SERVER_AND_BROWSER]);
  if (options.record) await writeDurations();
}

async function runPaths(): Promise<void> {
  await buildIfNeeded();
  await jest([WORKERS, ...jestOptions, '--', ...paths]);
}

/** Runs one part of the long run or all parts. If a part fails, the remaining parts still run. */
async function runLong(name: string | undefined): Promise<void> {
  const names = name === undefined ? Object.keys(LONG_PARTS) : [name];
  await buildIfNeeded();
  const failed: string[] = [];
  for (const part of names) {
    const files = LONG_PARTS[part];
    if (!files)
      throw new Error(`Unknown part; the parts are ${Object.keys(LONG_PARTS).join(', ')}`);
    const env = { OFFPRINT_LONG: '1', OFFPRINT_LONG_PART: part };
    await jest([WORKERS, '--', ...files], env).catch(() => failed.push(part));
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
}

async function checkSources(): Promise<void> {
  await run('npm', ['run', '--silent', 'types']);
  await run('npm', ['run', '--silent', 'lint']);
}

async function buildIfNeeded(): Promise<void> {
  if (!isBuildCurrent(projectRoot)) await run('npm', ['run', '--silent', 'build']);
}

function recordWords(name: string): string[] {
  if (!options.record) return [];
  return ['--json', '--outputFile', path.join(RECORDS, `${name}.json`)];
}

interface JestResult {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Writes the durations of all suites except short ones in seconds, sorted from longest to shortest. */
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

/** Runs a command. Rejects if it fails. */
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

/** Exits if only npm was killed. The reaper then ends all other processes. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_LOOK).unref();
}
