import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { unpackArchive } from './unpackArchive';

const LIMITS = { files: 3, bytes: 100_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-archive-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function archive(texts: readonly Buffer[]): Promise<Readable> {
  const tar = pack();
  texts.forEach((text, at) => tar.entry({ name: `articles/${at}.md` }, text));
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Readable.from([gzipSync(Buffer.concat(chunks))]);
}

describe('unpackArchive', () => {
  it('extracts the files in an archive', async () => {
    await unpackArchive(await archive([Buffer.from('a'), Buffer.from('b')]), folder, LIMITS);
    expect((await readdir(join(folder, 'articles'))).sort()).toEqual(['0.md', '1.md']);
  });

  it('stops when an archive unpacks to more bytes than the limit', async () => {
    const bomb = await archive([Buffer.alloc(10 * LIMITS.bytes)]);
    await expect(unpackArchive(bomb, folder, LIMITS)).rejects.toMatchObject({
      status: 413,
      message: 'The archive unpacks to more than 100000 bytes',
    });
  });

  it('stops when an archive contains too many files', async () => {
    const many = await archive([1, 2, 3, 4].map(() => Buffer.from('a')));
    await expect(unpackArchive(many, folder, LIMITS)).rejects.toMatchObject({
      status: 413,
      message: 'The archive contains more than 3 files',
    });
  });
});
