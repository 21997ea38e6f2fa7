import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { animatedImage } from '../../../../test/support/ads/animatedImage';
import { FileProblems } from '../problems/fileProblems';
import { Fields } from './frontMatter';
import { createImageReader, createOriginalReader } from './storedImage';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-images-'));
  const size = { width: 30, height: 20 };
  const plain = (background: string | { r: number; g: number; b: number; alpha: number }) =>
    sharp({ create: { ...size, channels: 4, background } });
  const jpeg = await plain('#aa3355').jpeg().toBuffer();
  const files: Record<string, Buffer> = {
    'plain.jpg': jpeg,
    'glass.png': await plain({ r: 200, g: 0, b: 0, alpha: 0.5 }).png().toBuffer(),
    'ball.gif': await animatedImage(3),
    'still.gif': await animatedImage(1),
    'photo.avif': await plain('#aa3355').avif().toBuffer(),
    'drawing.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#aa3355"/></svg>',
    ),
    'old.tiff': await plain('#aa3355').tiff().toBuffer(),
    'cut.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'),
    'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
    'large.png': await sharp({
      create: { width: 6000, height: 4001, channels: 3, background: '#aa3355' },
    })
      .png()
      .toBuffer(),
  };
  await mkdir(join(folder, 'pictures'));
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, 'pictures', name), bytes);
  }
  await writeFile(join(folder, 'away.jpg'), jpeg);
  await symlink(join(folder, 'away.jpg'), join(folder, 'pictures', 'away.jpg'));
});

beforeEach(() => problems.found.splice(0));

afterAll(() => rm(folder, { recursive: true }));

const reader = () => createImageReader(createOriginalReader(folder));

const problems = new FileProblems('a.md');
const fieldsOf = (file: string, more: object = {}) =>
  new Fields(problems, { image: { file, alt: 'What it shows', ...more } });

const read = (file: string) => reader()(fieldsOf(file), 'image', null);

describe('createImageReader', () => {
  it('reads the size and average color', async () => {
    expect(await read('plain.jpg')).toMatchObject({ width: 30, height: 20, tint: '#a35' });
  });

  it('reads AVIF images, and returns the served size of an SVG', async () => {
    expect(await read('photo.avif')).toMatchObject({ width: 30, height: 20, tint: '#a35' });
    expect(await read('drawing.svg')).toMatchObject({ width: 2400, height: 1600 });
  });

  it('omits the color of a transparent image', async () => {
    expect(await read('glass.png')).not.toHaveProperty('tint');
  });

  it('detects animation', async () => {
    expect(await read('ball.gif')).toMatchObject({ moves: true, width: 200, height: 100 });
    expect(await read('still.gif')).not.toHaveProperty('moves');
    expect(await read('plain.jpg')).not.toHaveProperty('moves');
  });

  it.each([
    ['cut.jpg', 'picture-unreadable'],
    ['cut.svg', 'picture-unreadable'],
    ['old.tiff', 'picture-unreadable'],
    ['none.jpg', 'picture-missing'],
    ['large.png', 'picture-too-large'],
    ['away.jpg', 'picture-outside'],
    ['../plain.jpg', 'picture-path'],
  ])('returns null for %s and reports %s', async (file, code) => {
    expect(await read(file)).toBeNull();
    expect(problems.found).toMatchObject([{ code }]);
  });

  it.each([
    ['20x10+10+10', []],
    ['20x10+11+10', ['crop-outside']],
    ['0x10+0+0', ['invalid-field']],
    ['half', ['invalid-field']],
  ])('checks the crop %s and reports the problems %j', async (crop, codes) => {
    await reader()(fieldsOf('plain.jpg', { crop }), 'image', null);
    expect(problems.found.map(({ code }) => code)).toEqual(codes);
  });

  it('reads each file only once', async () => {
    const one = reader();
    const file = join(folder, 'pictures', 'once.png');
    await writeFile(file, await animatedImage(1));
    const first = await one(fieldsOf('once.png'), 'image', null);
    await rm(file);
    expect(await one(fieldsOf('once.png'), 'image', null)).toEqual(first);
    expect(await read('once.png')).toBeNull();
  });
});
