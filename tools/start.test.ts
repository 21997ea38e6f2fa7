import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_LIMIT } from '../test/support/deadlines';
import { markBuilt } from './freshness';

const ROOT = join(__dirname, '..');

describe('npm start', () => {
  let root: string;

  /** A project with the real start script, and a build and a server that only say that they run. */
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'start-'));
    for (const folder of ['dist', 'src', 'sagas', 'sw', 'server', 'tools']) {
      await mkdir(join(root, folder));
    }
    for (const file of ['package-lock.json', 'tsconfig.json', 'webpack.config.ts']) {
      await writeFile(join(root, file), '{}');
    }
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const file of ['start.mjs', 'freshness.ts']) {
      await cp(join(ROOT, 'tools', file), join(root, 'tools', file));
    }
    await writeFile(
      join(root, 'tools/build.ts'),
      "export async function build(): Promise<void> { console.log('built'); }",
    );
    await writeFile(join(root, 'dist/server.js'), "console.log('server runs');");
  });

  afterEach(() => rm(root, { recursive: true }));

  function start(): string {
    const script = join(root, 'tools/start.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      timeout: START_LIMIT,
    });
    return stdout + stderr;
  }

  it('builds what is not built, then becomes the server', () => {
    expect(start()).toBe('built\nserver runs\n');
  });

  it('does not build again what is current', async () => {
    await markBuilt(root, new Date(Date.now() + 1000));
    expect(start()).toBe('server runs\n');
  });
});
