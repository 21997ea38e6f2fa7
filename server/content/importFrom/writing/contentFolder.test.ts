import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentFolder, jsonFile } from './contentFolder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-content-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file in a content folder', () => {
  it.each([
    ['is kept', ['one', 'two', 'three'], ['added', 'kept', 'kept']],
    ['stays the same', ['one', 'one', 'one'], ['added', 'same', 'same']],
  ])('%s if it is written again before the first write has ended', async (_, texts, results) => {
    const content = new ContentFolder(folder);
    const writes = texts.map((text) => content.write('articles/a.md', text));
    expect(await Promise.all(writes)).toEqual(results);
    expect(await readFile(join(folder, 'articles/a.md'), 'utf8')).toBe('one');
    expect(await readdir(join(folder, 'articles'))).toEqual(['a.md']);
  });

  it('is written after an earlier write of it has failed', async () => {
    await writeFile(join(folder, 'articles'), 'a file where a folder is needed');
    const content = new ContentFolder(folder);
    await expect(content.write('articles/a.md', 'one')).rejects.toThrow('EEXIST');
    await rm(join(folder, 'articles'));
    expect(await content.write('articles/a.md', 'one')).toBe('added');
  });
});

describe('a JSON list in a content folder', () => {
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
