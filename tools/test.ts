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
  line: ['test/server/limits', 'test/server/drain', 'test/server/documents'],
  markup: ['test/server/markup', 'test/server/body'],
};

const PROJECTS = ['unit', 'unit-node', 'server', 'browser'];

const [mode, part] = process.argv.slice(2);

if (mode === '--long') await runLong(part);
else await runAll();

async function runAll(): Promise<void> {
  await run('npm', ['run', '--silent', 'types']);
  await run('npm', ['run', '--silent', 'lint']);
  await buildIfNeeded();
  await jest(['--selectProjects', ...PROJECTS]);
}

async function runLong(name: string | undefined): Promise<void> {
  await buildIfNeeded();
  for (const files of name === undefined ? Object.values(PARTS) : [partNamed(name)]) {
    await jest([...files, '--selectProjects', 'server'], { OFFPRINT_LONG: '1' });
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

/** Ends this process with the command's own code when it fails. */
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
  if (code === 0) return;
  process.stderr.write(`\nFailed: ${command} ${args.join(' ')}\n`);
  process.exit(code ?? 1);
}
