import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuildCurrent, markBuilt, unmarkBuilt } from './freshness';

const SECOND = 1000;
const STARTED = new Date('2026-03-01T12:00:00Z');

describe('a build', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'freshness-'));
    for (const folder of ['dist', 'src', 'sagas', 'sw', 'server', 'tools']) {
      await mkdir(join(root, folder));
    }
    for (const file of ['package-lock.json', 'tsconfig.json', 'webpack.config.ts']) {
      await save(file, -SECOND);
    }
    for (const folder of ['src', 'sagas', 'sw', 'server', 'tools']) await date(folder, -SECOND);
  });

  afterEach(() => rm(root, { recursive: true }));

  /** Saves a source so many milliseconds after the build has started. */
  async function save(file: string, after: number): Promise<void> {
    await writeFile(join(root, file), '');
    await date(file, after);
  }

  async function date(file: string, after: number): Promise<void> {
    const time = new Date(STARTED.getTime() + after);
    await utimes(join(root, file), time, time);
  }

  it('is current when every source was saved before it started', async () => {
    await markBuilt(root, STARTED);
    expect(await isBuildCurrent(root)).toBe(true);
  });

  it('is out of date when a source was saved while it ran', async () => {
    await save('src/store.ts', SECOND);
    await date('src', -SECOND);
    await markBuilt(root, STARTED);
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it('ignores tests and READMEs', async () => {
    await save('src/store.test.ts', SECOND);
    await save('src/README.md', SECOND);
    await date('src', -SECOND);
    await markBuilt(root, STARTED);
    expect(await isBuildCurrent(root)).toBe(true);
  });

  it('is out of date when it did not finish', async () => {
    expect(await isBuildCurrent(root)).toBe(false);
    await markBuilt(root, STARTED);
    await unmarkBuilt(root);
    expect(await isBuildCurrent(root)).toBe(false);
  });
});
