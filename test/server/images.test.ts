import sharp from 'sharp';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HERO_WIDTHS, STORY_ASPECT, type ImageRequest } from '../../src/model/images/images';
import { SILENT_LOG } from '../../server/config/log';
import { createOriginals } from '../../server/media/images/originals';
import { openSharedBucket } from '../../server/media/images/shared/sharedBucket';
import { createSharedOriginals } from '../../server/media/images/shared/sharedOriginals';
import { createImages } from '../../server/media/images/images';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

let server: FakeServer;

beforeAll(async () => {
  // Noise is the hardest content to compress.
  const grain = randomBytes(1600 * 1000 * 3);
  const noisy = await sharp(grain, { raw: { width: 1600, height: 1000, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();
  const plain = { width: 400, height: 300, channels: 3, background: '#c33' } as const;
  server = await startFakeServer({
    images: {
      'noisy.jpg': noisy,
      'plain.png': await sharp({ create: plain }).png().toBuffer(),
      'huge.png': await sharp({ create: { ...plain, width: 6000, height: 4100 } })
        .png()
        .toBuffer(),
      'broken.jpg': Buffer.from('this is no picture'),
      'script.html': Buffer.from('<p>A page</p>'),
    },
  });
  await mkdir(join(server.folder, 'outside'));
  await writeFile(join(server.folder, 'outside/secret.jpg'), noisy);
  await symlink(
    join(server.folder, 'outside/secret.jpg'),
    join(server.folder, 'content/pictures/link.jpg'),
  );
});

afterAll(() => server.close());

const fetchImage = async (path: string, request: ImageRequest, headers = {}) =>
  server.get(server.images.address(path, request), headers);

const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
};

describe('an image', () => {
  it('has exactly the requested size and is cached for a year', async () => {
    const answer = await fetchImage('noisy.jpg', { width: 740, height: 416, fit: 'cover' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('Accept, Save-Data');
    expect(await sizeOf(answer)).toEqual({ width: 740, height: 416, format: 'webp' });
  });

  it('is at most 42 KB at lead-image size, even if it is noisy', async () => {
    const answer = await fetchImage('noisy.jpg', { width: 740, height: 416, fit: 'cover' });
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(42 * 1024);
  });

  it('is WebP only for clients that accept WebP', async () => {
    const request = { width: 200, height: 100, fit: 'cover' } as const;
    const old = { accept: 'image/png,image/jpeg' };
    expect((await sizeOf(await fetchImage('noisy.jpg', request, old))).format).toBe('jpeg');
    expect((await sizeOf(await fetchImage('plain.png', request, old))).format).toBe('png');
    expect((await sizeOf(await fetchImage('plain.png', request))).format).toBe('webp');
  });

  it('fits the requested bounds without upscaling, and can be requested by width alone', async () => {
    const bounds = { width: 2000, height: 2000, fit: 'bounds' } as const;
    expect(await sizeOf(await fetchImage('plain.png', bounds))).toMatchObject({
      width: 400,
      height: 300,
    });
    const small = { width: 100, height: 100, fit: 'bounds' } as const;
    expect(await sizeOf(await fetchImage('plain.png', small))).toMatchObject({
      width: 100,
      height: 75,
    });
    const wide = { width: 200, fit: 'cover' } as const;
    expect(await sizeOf(await fetchImage('plain.png', wide))).toMatchObject({
      width: 200,
      height: 150,
    });
    const crop = { width: 300, height: 300, fit: 'crop' } as const;
    expect(await sizeOf(await fetchImage('plain.png', crop))).toMatchObject({
      width: 300,
      height: 300,
    });
  });

  it('has the same bytes and headers, except date and transaction id, until its file is removed', async () => {
    const file = join(server.folder, 'content/pictures/brief.png');
    await writeFile(file, await readFile(join(server.folder, 'content/pictures/plain.png')));
    const request = { width: 90, height: 60, fit: 'cover' } as const;
    const fetchBrief = (headers = {}) => fetchImage('brief.png', request, headers);
    const [first, again] = [await fetchBrief(), await fetchBrief()];
    expect(again.headers.get('x-tx-id')).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(again.headers.get('x-tx-id')).not.toBe(first.headers.get('x-tx-id'));
    const named = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-tx-id'].includes(name));
    expect(named(again)).toEqual(named(first));
    expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer());
    expect((await fetchBrief({ accept: 'image/png' })).headers.get('content-type')).toBe(
      'image/png',
    );
    await rm(file);
    const { status } = await eventually(
      () => fetchBrief(),
      (later) => later.status !== 200,
    );
    expect(status).toBe(404);
  });

  it('is transformed once for concurrent requests and then stored on disk', async () => {
    const count = async () => {
      const text = await (await server.get('/_node/metrics')).text();
      return Number(/^offprint_image_transforms_total (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    const request = { width: 333, height: 222, fit: 'cover' } as const;
    await Promise.all(Array.from({ length: 20 }, () => fetchImage('noisy.jpg', request)));
    expect((await count()) - before).toBe(1);
    const kept = await readdir(join(server.folder, 'data/pictures'));
    expect(kept.filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(0);
    expect(kept.every((name) => /^[0-9a-f]{40}\.\w+$/.test(name))).toBe(true);
  });

  it('cannot be read from outside the image folder by path traversal or a symlink', async () => {
    const folder = join(server.folder, 'content/pictures');
    const shared = createSharedOriginals(folder, openSharedBucket(null, SILENT_LOG), SILENT_LOG);
    for (const path of [
      '../secret.md',
      '..',
      'link.jpg',
      'script.html',
      'none.jpg',
      'a/../noisy.jpg',
      '.jpg',
    ]) {
      await expect(createOriginals(folder, shared).find(path)).rejects.toMatchObject({
        status: 404,
      });
    }
    expect((await fetchImage('link.jpg', { width: 10, fit: 'cover' })).status).toBe(404);
  });

  it('is rejected if it is invalid or has too many pixels', async () => {
    expect((await fetchImage('huge.png', { width: 10, fit: 'cover' })).status).toBe(413);
    expect((await fetchImage('broken.jpg', { width: 10, fit: 'cover' })).status).toBe(422);
  });
});

describe('an image address', () => {
  const good = () => server.images.address('plain.png', { width: 100, height: 50, fit: 'cover' });

  it('is valid with its parameters in any order, but not with any other change', async () => {
    const [path = '', query = ''] = good().split('?');
    const turned = `${path}?${query.split('&').reverse().join('&')}`;
    expect((await server.get(turned)).status).toBe(200);
    for (const changed of [
      good().replace('width=100', 'width=101'),
      `${good()}&frame=1`,
      `${good()}&width=100`,
      good().replace('plain.png', 'a%2F..%2Fplain.png'),
      good().replace('fit=cover', 'fit=cover%26gravity=1'),
      good().replace('plain.png?', 'plain.png%3F'),
      good().replace('plain.png', 'noisy.jpg'),
      good().replace(/resize\/[0-9a-f]{4}/, 'resize/0000'),
      good().replace(/resize\/[0-9a-f]+/, 'resize/short'),
      path,
    ]) {
      expect((await server.get(changed)).status).toBe(403);
    }
  });

  it('is rejected with a wrong signature before the image is looked up', async () => {
    expect((await server.get(good().replace('plain.png', 'none.png'))).status).toBe(403);
  });

  it.each([
    'width=0',
    'width=99999',
    'width=10&fit=stretch',
    'width=10&gravity=10',
    'width=10&frame=2',
    'width=10&auto=avif',
    'width=10&crop=10x10',
    'width=10&crop=9999x9999%2B0%2B0',
    'width=10&unknown=1',
    'fit=cover',
  ])('is rejected with %s even if signed', async (query) => {
    const { signImage } = await import('../../server/media/images/signature');
    const { readFile } = await import('node:fs/promises');
    const key = await readFile(join(server.folder, 'data/keys/image-signing'), 'utf8');
    const signature = signImage(key, 'plain.png', [...new URLSearchParams(query)]);
    expect((await server.get(`/a/img/resize/${signature}/plain.png?${query}`)).status).toBe(422);
  });

  it('stays valid as long as the older key that signed it is configured', () => {
    const dataDir = server.folder;
    const older = createImages({ dataDir, imageSigningKeys: ['the-older-key-of-ours'] }, false);
    const both = ['a-newer-key-of-ours!', 'the-older-key-of-ours'];
    const now = createImages({ dataDir, imageSigningKeys: both }, false);
    const [, signature = '', query = ''] =
      /resize\/(\w+)\/plain\.png\?(.*)$/.exec(
        older.address('plain.png', { width: 5, fit: 'cover' }),
      ) ?? [];
    expect(now.isSigned(signature, 'plain.png', [...new URLSearchParams(query)])).toBe(true);
    const later = createImages({ dataDir, imageSigningKeys: ['a-newer-key-of-ours!'] }, false);
    expect(later.isSigned(signature, 'plain.png', [...new URLSearchParams(query)])).toBe(false);
    expect(older.isSigned('0'.repeat(64), 'plain.png', [])).toBe(false);
  });

  it('is offered for every width up to that of the original', () => {
    const of = (width: number, height: number) =>
      server.images
        .renditions('plain.png', { width, height }, HERO_WIDTHS, STORY_ASPECT)
        .map((rendition) => [rendition.width, rendition.height]);
    expect(of(1920, 1280)).toEqual([
      [416, 234],
      [740, 416],
      [1280, 720],
    ]);
    expect(of(1000, 1000)).toEqual([
      [416, 234],
      [740, 416],
    ]);
    expect(of(300, 400)).toEqual([[300, 169]]);
  });

  it("is offered for the editor's crop, up to the crop's width", () => {
    const original = { width: 1920, height: 1280, crop: '900x600+500+250' };
    const offered = server.images.renditions('plain.png', original, HERO_WIDTHS, STORY_ASPECT);
    expect(offered.map(({ width, height }) => [width, height])).toEqual([
      [416, 234],
      [740, 416],
    ]);
    for (const { url } of offered) expect(url).toContain('crop=900x600%2B500%2B250');
  });
});
