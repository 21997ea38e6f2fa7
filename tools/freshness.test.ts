import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmptyProject } from '../test/support/emptyProject';
import { isBuildCurrent, markBuilt, SOURCES, unmarkBuilt } from './freshness.mjs';

const SECOND = 1000;
const STARTED = new Date('2026-03-01T12:00:00Z');

describe('isBuildCurrent', () => {
  let root: string;

  beforeEach(async () => {
    root = await createEmptyProject();
    for (const source of SOURCES) await setModified(source, -SECOND);
  });

  afterEach(() => rm(root, { recursive: true }));

  /** @param after milliseconds from the start of the build until the file is saved. */
  async function save(file: string, after: number): Promise<void> {
    await writeFile(join(root, file), '');
    await setModified(file, after);
  }

  async function setModified(file: string, after: number): Promise<void> {
    const time = new Date(STARTED.getTime() + after);
    await utimes(join(root, file), time, time);
  }

  it('returns true when every source was saved before the build started', async () => {
    await markBuilt(root, STARTED);
    expect(isBuildCurrent(root)).toBe(true);
  });

  it('returns false when a source was saved during the build', async () => {
    await save('src/store.ts', SECOND);
    await setModified('src', -SECOND);
    await markBuilt(root, STARTED);
    expect(isBuildCurrent(root)).toBe(false);
  });

  it('ignores tests and READMEs', async () => {
    await save('src/store.test.ts', SECOND);
    await save('src/README.md', SECOND);
    await setModified('src', -SECOND);
    await markBuilt(root, STARTED);
    expect(isBuildCurrent(root)).toBe(true);
  });

  it('returns false when the build did not finish', async () => {
    expect(isBuildCurrent(root)).toBe(false);
    await markBuilt(root, STARTED);
    await unmarkBuilt(root);
    expect(isBuildCurrent(root)).toBe(false);
  });
});
