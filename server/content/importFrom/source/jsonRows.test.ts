import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonEndError, jsonRows, type JsonRow } from './jsonRows';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(json: string): Promise<JsonRow[]> {
  const file = join(folder, 'a.json');
  await writeFile(file, json);
  const rows: JsonRow[] = [];
  for await (const row of jsonRows(file, (path) => path.at(-2) === 'data')) rows.push(row);
  return rows;
}

describe('jsonRows', () => {
  it('yields each object in a list, with its path and contents', async () => {
    const data = { posts: [{ a: '}"\\' }, { b: [{ c: 1 }] }], tags: [{ 'd:e': '[{,"' }], more: {} };
    const rows = await read(JSON.stringify({ db: [{ meta: [{ x: 1 }], data }] }));
    expect(rows.map(({ path, row }) => [path.join('.'), row])).toEqual([
      ['db.data.posts', data.posts[0]],
      ['db.data.posts', data.posts[1]],
      ['db.data.tags', data.tags[0]],
    ]);
  });

  it('reports the line and column of each object', async () => {
    const rows = await read('{"data":\n {"posts": [{"a": "x\\ny"},\n    {"a": 2}]}}');
    expect(rows.map(({ start }) => [start.line, start.column])).toEqual([
      [2, 13],
      [3, 5],
    ]);
  });

  it('reads objects that are longer than a chunk', async () => {
    const posts = [{ text: 'é"\\'.repeat(60_000) }, { text: '}'.repeat(70_000) }];
    const rows = await read(JSON.stringify({ data: { posts } }));
    expect(rows.map(({ row }) => row)).toEqual(posts);
  });

  it('rejects with a JsonEndError if the file is truncated', async () => {
    await expect(read('{"data":{"posts":[{"a":1},{"a"')).rejects.toThrow(JsonEndError);
  });

  it('reports the position of an object that is not valid JSON', async () => {
    await expect(read('{"data":{"posts":[{"a":}]}}')).rejects.toThrow(
      'a.json:1:19 is not valid JSON',
    );
  });
});
