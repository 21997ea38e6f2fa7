import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SOURCES } from '../../tools/freshness.mjs';
import { projectRoot } from '../../tools/projectRoot';
import { RUN_MARK } from '../../tools/testRun/processes';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { TEST_LIMIT } from '../support/deadlines';
import { freePort } from '../support/servers/postgres';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/article/kestrel-14-laptop-review/';

/** A copy of the project without a build, because development mode overwrites the build that other suites use. */
let root: string;
let database: TestDatabase;
let development: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'offprint-development-'));
  const copied = [...SOURCES, 'package.json', 'public'];
  const filter = (source: string): boolean => !/\.test\.tsx?$/.test(source);
  await Promise.all([
    ...copied.map((name) =>
      cp(join(projectRoot, name), join(root, name), { recursive: true, filter }),
    ),
    ...['node_modules', 'content'].map((name) =>
      symlink(join(projectRoot, name), join(root, name)),
    ),
  ]);
  database = await copyDatabase('shipped');
  development = await start();
  await eventually(
    () => output,
    (text) => text.includes('Ready at ') || development.exitCode !== null,
    TEST_LIMIT,
  );
});

afterAll(async () => {
  if (development.exitCode === null) development.kill('SIGKILL');
  await database.close();
  await rm(root, { recursive: true, force: true });
});

/** Starts what `npm run dev` runs, without npm, which would not pass on signals. */
async function start(): Promise<ChildProcess> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  const [, ...words] = scripts.dev.split(' ');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      [RUN_MARK]: process.env[RUN_MARK],
      PORT: String(port),
      DATA_DIR: join(root, '.data'),
      DATABASE_URL: database.databaseUrl,
    },
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return child;
}

/** Returns the content of a document for readers and search engines, without its files and class names. */
function essentials(html: string) {
  const root = html.slice(html.indexOf('<div id="offprint-root"'), html.indexOf('offprint-state'));
  const text = root
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    canonical: new URL(canonical).pathname,
    headline: /<h1[^>]*>([^<]+)</.exec(root)?.[1],
    text,
  };
}

describe('the development server', () => {
  it('does not start with WORKER=on, and explains how to try the service worker', async () => {
    const env = { ...process.env, WORKER: 'on' };
    const child = promisify(execFile)('npm', ['run', '--silent', 'dev'], { cwd: projectRoot, env });
    await expect(child).rejects.toMatchObject({
      code: 2,
      stderr:
        'Development mode has no service worker. Unset WORKER, or run “npm start” to try the service worker.\n',
    });
  });

  it('serves a story like the built server, but with a worker that removes itself, and stops on SIGTERM', async () => {
    expect(output).toContain(`Ready at ${origin}/`);
    const built = await sharedServer();
    const answer = await fetch(origin + STORY);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const shown = essentials(html);
    expect(shown.headline).toContain('Kestrel 14');
    expect(shown.text.length).toBeGreaterThan(3000);
    expect(shown).toEqual(essentials(await (await built.get(STORY)).text()));

    const [script = ''] = /\/assets\/main\.dev\.js/.exec(html) ?? [];
    const file = await fetch(origin + script);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await file.text()).toContain('/_dev/messages');

    const worker = await fetch(`${origin}/sw.js`);
    expect(worker.status).toBe(200);
    const text = await worker.text();
    expect(text).toContain('.registration.unregister()');
    expect(text).not.toContain("addEventListener('fetch'");

    development.kill('SIGTERM');
    const [code] = (await once(development, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expect(fetch(origin + STORY)).rejects.toThrow('fetch failed');
  });
});
