import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../tools/projectRoot';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { START_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** A real Varnish with the configuration that the project ships. */
export interface Varnish {
  origin: string;
  /** Returns the value of one of Varnish's counters, such as `MAIN.cache_hit`. */
  counter(name: string): Promise<number>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const CONFIGURATION = join(projectRoot, 'deploy/varnish/offprint.vcl');

/**
 * @param port port on which Varnish listens.
 * @param serverPort port of the server behind it.
 * @param options.memory size of its cache, as in `64m`.
 * @param options.grace replaces the time for which an expired response is served while a new one is fetched.
 */
export async function startVarnish(
  port: number,
  serverPort: number,
  { memory = '64m', grace = '60s' }: { memory?: string; grace?: string | undefined } = {},
): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-varnish-'));
  const work = join(folder, 'work');
  const configuration = join(folder, 'offprint.vcl');
  const text = await readFile(CONFIGURATION, 'utf8');
  await writeFile(
    configuration,
    text
      .replace('.port = "8080"', `.port = "${serverPort}"`)
      .replace('set req.grace = 60s', `set req.grace = ${grace}`),
  );
  const child = spawn(
    'varnishd',
    [
      ...['-j', 'none', '-F', '-n', work, '-f', configuration, '-a', `127.0.0.1:${port}`],
      ...['-s', `malloc,${memory}`, '-p', 'http_gzip_support=off', '-p', 'backend_idle_timeout=4'],
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, [RUN_MARK]: process.env[RUN_MARK] },
    },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  const ended = endOf(child);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(
    () => fetch(`${origin}/_node/live`).catch(() => null),
    (answer) => answer?.status === 200 || child.exitCode !== null,
    START_LIMIT,
  );
  if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${errors}`);
  return {
    origin,
    async counter(name) {
      const { stdout } = await run('varnishstat', ['-n', work, '-1', '-f', name]);
      return Number(stdout.trim().split(/\s+/)[1]);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolveEnd, reject) => {
    child.once('exit', () => resolveEnd());
    child.once('error', (error) =>
      reject(
        new Error('This test needs varnishd; on Debian, run apt-get install varnish', {
          cause: error,
        }),
      ),
    );
  });
}
