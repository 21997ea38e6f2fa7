import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentFolder, jsonFile } from './contentFolder';

describe('a JSON list in a content folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offprint-list-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (list: Iterable<unknown>) => new ContentFolder(folder).writeList('list.json', list);

  it('has the same text as if it had been written at once', async () => {
    const list = [{ a: ['one\ntwo', '\u2028'], b: {} }, 3, 'four', []];
    await write(list);
    expect(await readFile(join(folder, 'list.json'), 'utf8')).toBe(jsonFile(list));
    expect(await readdir(folder)).toEqual(['list.json']);
  });

  it('is not written if it is empty', async () => {
    await write([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is read to its end but not written if the file exists', async () => {
    await writeFile(join(folder, 'list.json'), '[]');
    const read: number[] = [];
    const list = function* (): Generator {
      for (const item of [1, 2]) yield read.push(item);
    };
    await write(list());
    expect(read).toEqual([1, 2]);
    expect(await readFile(join(folder, 'list.json'), 'utf8')).toBe('[]');
    expect(await readdir(folder)).toEqual(['list.json']);
  });
});
