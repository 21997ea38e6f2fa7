import { spawnSync } from 'node:child_process';
import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { START_LIMIT } from '../test/support/deadlines';
import { createEmptyProject } from '../test/support/emptyProject';
import { markBuilt } from './freshness.mjs';

const ROOT = join(__dirname, '..');

describe('npm start', () => {
  let root: string;

  /** The tests run the real start script with stubs for the build and the server that each print a line. */
  beforeEach(async () => {
    root = await createEmptyProject();
    await writeFile(join(root, 'tsconfig.json'), '{}');
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const file of ['start.mjs', 'freshness.mjs']) {
      await cp(join(ROOT, 'tools', file), join(root, 'tools', file));
    }
    await writeFile(
      join(root, 'tools/build.ts'),
      "export async function build(): Promise<void> { console.log('built'); }",
    );
    await writeFile(join(root, 'dist/server.js'), "console.log('serving');");
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

  it('builds first when there is no current build', () => {
    expect(start()).toBe('built\nserving\n');
  });

  it('starts the server without a build when the build is current', async () => {
    await markBuilt(root, new Date(Date.now() + 1000));
    expect(start()).toBe('serving\n');
  });
});
