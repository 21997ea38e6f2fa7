import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archivedReleases, requireRoom } from './archiveRelease';
import { projectRoot } from './projectRoot';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'offprint-shells-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function archive(...names: string[]): Promise<void> {
  for (const [day, name] of names.entries()) {
    await mkdir(path.join(folder, name));
    const archivedAt = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    await writeFile(path.join(folder, name, 'kept.json'), JSON.stringify({ archivedAt }));
  }
}

describe('the release archive', () => {
  it('lists releases by age, not by name', async () => {
    await archive('zebra', 'after-10', 'after-9');
    expect(archivedReleases(folder)).toEqual(['zebra', 'after-10', 'after-9']);
  });

  it('has room for a fourth release', async () => {
    await archive('one', 'two', 'three');
    expect(() => {
      requireRoom(folder);
    }).not.toThrow();
  });

  it('rejects a fifth release and names the command that removes the oldest one', async () => {
    await archive('one', 'two', 'three', 'four');
    expect(() => {
      requireRoom(folder);
    }).toThrow('git rm -r test/shells/one');
  });

  it('contains at most four releases in this repository', () => {
    const names = archivedReleases(path.join(projectRoot, 'test/shells'));
    expect(names.length).toBeLessThanOrEqual(4);
  });
});
