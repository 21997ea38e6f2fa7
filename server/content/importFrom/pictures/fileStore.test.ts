import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { moveFolders, type MoveFolders } from '../../../../test/support/fixtures/moveSource';
import type { Notes } from '../report/moveReport';
import { ContentFolder } from '../writing/contentFolder';
import { FileStore, type FileKind } from './fileStore';
import { withoutSize } from './uploads';

const AT = { file: 'export.xml', line: 1, column: 1 };
const SITE = 'https://old.example/wp-content/uploads/';

describe('FileStore', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders(['2024/pen.png', '2025/pen.png', 'ink.jpg']);
  });
  afterEach(() => folders.clear());

  async function take(
    addresses: readonly string[],
    originals: readonly string[] = [],
    kind: FileKind = 'picture',
  ) {
    const notes: Notes = { problems: [], dropped: [] };
    const store = new FileStore({
      folder: new ContentFolder(folders.out),
      uploads: folders.uploads,
      sourceFolder: null,
      site: new URL('https://old.example/'),
      original: (address) => originals.find((known) => withoutSize(address) === known) ?? null,
    });
    await store.prepare();
    const wanted = addresses.map((address) => ({ kind, address, at: AT }));
    await store.take(wanted, notes);
    return { names: addresses.map((address) => store.nameOf(address)), notes };
  }

  it('stores one file for an original and its smaller copies', async () => {
    const { names } = await take(
      [`${SITE}ink-300x200.jpg`, '/wp-content/uploads/ink.jpg', `${SITE}ink-1024x683.jpg`],
      [`${SITE}ink.jpg`],
    );
    expect(names).toEqual(['ink.jpg', 'ink.jpg', 'ink.jpg']);
    expect(await readdir(join(folders.out, 'pictures'))).toEqual(['ink.jpg']);
  });

  it.each(['wma', 'constructor'])(
    'reports an audio file with the unsupported extension .%s',
    async (ending) => {
      await writeFile(join(folders.uploads, `talk.${ending}`), 'sound');
      const { names, notes } = await take([`${SITE}talk.${ending}`], [], 'audio');
      expect(names).toEqual([null]);
      expect(JSON.stringify(notes)).toContain(`${ending} cannot be played; use MP3 or M4A`);
    },
  );

  it('gives two files with the same name different names that do not change between runs', async () => {
    const addresses = [`${SITE}2024/pen.png`, `${SITE}2025/pen.png`];
    const { names } = await take(addresses);
    expect(names).toEqual(['pen.png', expect.stringMatching(/^pen-[0-9a-f]{6}\.png$/)]);
    expect((await take(addresses)).names).toEqual(names);
  });

  it('reuses a file that an earlier run has stored, even if its source is gone', async () => {
    await take([`${SITE}ink.jpg`]);
    await rm(join(folders.uploads, 'ink.jpg'));
    expect((await take([`${SITE}ink.jpg`])).names).toEqual(['ink.jpg']);
  });

  it('reports each file that it cannot use, with the reason', async () => {
    await writeFile(join(folders.uploads, 'words.png'), 'words');
    const { names, notes } = await take([`${SITE}words.png`, 'ftp://old.example/a.png']);
    expect(names).toEqual([null, null]);
    expect(notes.dropped).toMatchObject([
      { ...AT, what: `${SITE}words.png`, why: 'The file was not imported: it is not an image' },
      {
        what: 'ftp://old.example/a.png',
        why: 'The file was not imported: the protocol ftp: is not supported',
      },
    ]);
  });

  it('converts an SVG to WebP, and reports the conversion', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>';
    await writeFile(join(folders.uploads, 'logo.svg'), svg);
    const { names, notes } = await take([`${SITE}logo.svg`]);
    expect(names).toEqual(['logo.webp']);
    const { format, width } = await sharp(join(folders.out, 'pictures/logo.webp')).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 20 });
    expect(notes.problems).toMatchObject([{ code: 'picture-changed', line: 1 }]);
  });

  it('rejects path traversal and symbolic links out of the uploads folder', async () => {
    const outside = join(folders.uploads, '../outside');
    await mkdir(outside);
    await writeFile(
      join(outside, 'a.png'),
      await sharp(join(folders.uploads, 'ink.jpg')).png().toBuffer(),
    );
    await symlink(join(outside, 'a.png'), join(folders.uploads, 'link.png'));
    const blocked = 'ftp://old.example/wp-content/uploads/';
    const { names } = await take([`${blocked}../outside/a.png`, `${blocked}link.png`]);
    expect(names).toEqual([null, null]);
  });
});
