import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stableId } from '../../server/content/import/fields/stableId';
import { presetRoutes } from '../../server/media/images/presetRoutes';
import { createImageStore } from '../../server/media/images/imageStore';
import { SILENT_LOG } from '../../server/config/log';
import { halfUp, type ImageRequest } from '../../src/model/images/images';
import {
  IMAGE_PRESETS,
  type ImagePreset,
  type ImagePresetName,
} from '../../src/model/images/imagePresets';
import { videoSize, animatedImage } from '../support/ads/animatedImage';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

const WIDE = { width: 900, height: 100 };
const TALL = { width: 100, height: 900 };
const CHROME = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

/** A small SVG that contains a script, an image from a file and an image from another host. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">
  <rect width="30" height="20" fill="#00ff00"/><script>alert(1)</script>
  <image href="photo.jpg" width="30" height="20"/>
  <image href="http://127.0.0.1:9/a.png" width="30" height="20"/></svg>`;

let server: FakeServer;
const redirects = Fastify();
/** Editorial crops, keyed by image id. */
const cuts = new Map<string, { crop?: string; cropGravity?: number }>();

beforeAll(async () => {
  const photo = await sharp(randomBytes(40 * 30 * 3), {
    raw: { width: 40, height: 30, channels: 3 },
  })
    .resize(1000, 700)
    .jpeg()
    .toBuffer();
  server = await startFakeServer({
    images: {
      'photo.jpg': photo,
      'more/photo.jpeg': photo,
      'modern.avif': await sharp(photo).avif().toBuffer(),
      'drawing.svg': Buffer.from(DRAWING),
      'cut.jpg': photo.subarray(0, photo.length / 2),
      'page.jpg': Buffer.from('<!doctype html><title>No picture</title>'),
      'wide.png': await thirds(WIDE),
      'tall.png': await thirds(TALL),
      'ball.gif': await animatedImage(12),
      'long.gif': await animatedImage(1001, { width: 8, height: 8 }),
      'many.jpg': await sharp(randomBytes(900 * 600 * 3), {
        raw: { width: 900, height: 600, channels: 3 },
      })
        .resize(1600, 1066)
        .jpeg()
        .toBuffer(),
    },
  });
  presetRoutes(redirects, {
    contentDir: join(server.folder, 'content'),
    images: server.images,
    cutOf: (id) => Promise.resolve(cuts.get(id) ?? {}),
  });
});

afterAll(() => Promise.all([server.close(), redirects.close()]));

/** Returns an image of red, green and blue stripes along its longer side. */
async function thirds({ width, height }: typeof WIDE): Promise<Buffer> {
  const [columns, rows] = width > height ? [3, 1] : [1, 3];
  const colours = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  return sharp(colours, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

const fetchImage = (path: string, request: ImageRequest, headers = {}) =>
  server.get(server.images.address(path, request), headers);

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const typeOf = (answer: Response) => answer.headers.get('content-type');

async function transforms(): Promise<number> {
  const text = await (await server.get('/_node/metrics')).text();
  return Number(/^offprint_image_transforms_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

describe('the image service', () => {
  it.each(Object.keys(IMAGE_PRESETS) as ImagePresetName[])(
    'redirects the preset %s to an image of its exact size, or within its bounds and not upscaled',
    async (name) => {
      const { width, height, fit }: ImagePreset = IMAGE_PRESETS[name];
      const moved = await redirects.inject(`/i/r/${name}/${stableId('image', 'photo.jpg')}`);
      expect(moved.statusCode).toBe(302);
      expect(moved.headers['cache-control']).toBe('public, max-age=300');
      const answer = await server.get(String(moved.headers.location));
      const found = await sharp(await bytesOf(answer)).metadata();
      const exact = { width, height: halfUp(height ?? (width * 700) / 1000) };
      expect([found.width, found.height]).toEqual(
        fit === 'bounds' ? [1000, 700] : [exact.width, exact.height],
      );
    },
  );

  it("applies the editor's crop to a preset", async () => {
    const id = stableId('image', 'more/photo.jpeg');
    cuts.set(id, { crop: '50x50+10+10', cropGravity: 3 });
    const { headers } = await redirects.inject(`/i/r/square_56/${id}`);
    expect(headers.location).toMatch(/more\/photo\.jpeg\?.*crop=50x50%2B10%2B10.*gravity=3/);
    expect((await server.get(String(headers.location))).status).toBe(200);
  });

  it.each([
    ['modern.avif', 'image/jpeg'],
    ['drawing.svg', 'image/png'],
  ])('resizes %s', async (path, type) => {
    const plain = await fetchImage(path, { width: 600, fit: 'cover' }, { accept: 'image/png' });
    expect([plain.status, typeOf(plain)]).toEqual([200, type]);
    expect(await sharp(await bytesOf(plain)).metadata()).toMatchObject({ width: 600 });
    const webp = await fetchImage(path, { width: 600, fit: 'cover' }, CHROME);
    expect([webp.status, typeOf(webp)]).toEqual([200, 'image/webp']);
  });

  it('renders an SVG without the images that it references', async () => {
    const exact = { accept: 'image/png' };
    const made = await fetchImage('drawing.svg', { width: 600, fit: 'cover' }, exact);
    const color = await sharp(await bytesOf(made))
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...color]).toEqual([0, 255, 0]);
  });

  it('redirects a preset of an animated image to a still frame', async () => {
    const { headers } = await redirects.inject(`/i/r/wide_85/${stableId('image', 'ball.gif')}`);
    expect(headers.location).toContain('frame=1');
  });

  it.each([
    `seo_image/${stableId('image', 'none.jpg')}`,
    `seo_image/${stableId('article', 'photo.jpg')}`,
    'seo_image/photo.jpg',
    'seo_image/..%2F..%2Fphoto.jpg',
    `huge/${stableId('image', 'photo.jpg')}`,
    `toString/${stableId('image', 'photo.jpg')}`,
  ])('responds with 404 if the preset or the image is unknown: %s', async (address) => {
    expect((await redirects.inject(`/i/r/${address}`)).statusCode).toBe(404);
  });
});

describe('crop gravity', () => {
  const COLOURS = ['red', 'green', 'blue'];
  const shown = async (path: string, gravity: number) => {
    const request = { width: 60, height: 60, fit: 'crop', gravity } as const;
    const image = await bytesOf(await fetchImage(path, request, { accept: 'image/png' }));
    const [red = 0, green = 0, blue = 0] = await sharp(image).resize(1, 1).raw().toBuffer();
    return COLOURS[[red, green, blue].indexOf(Math.max(red, green, blue))];
  };

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('%d keeps the matching image area', async (gravity) => {
    const [column, row] = gravity === 0 ? [1, 1] : [(gravity - 1) % 3, Math.ceil(gravity / 3) - 1];
    expect(await shown('wide.png', gravity)).toBe(COLOURS[column]);
    expect(await shown('tall.png', gravity)).toBe(COLOURS[row]);
  });
});

describe('a smaller encoding', () => {
  const request = { width: 416, height: 234, fit: 'cover' } as const;
  const fetchPhoto = (headers = CHROME) => fetchImage('photo.jpg', request, headers);

  it('is created as AVIF after a WebP image was sent, and is then sent to clients that accept AVIF', async () => {
    const first = await fetchPhoto();
    expect(typeOf(first)).toBe('image/webp');
    expect(first.headers.get('cache-control')).toContain('s-maxage=60');
    const webp = await bytesOf(first);
    const later = await eventually(
      () => fetchPhoto(),
      (answer) => typeOf(answer) === 'image/avif',
    );
    expect(later.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const avif = await bytesOf(later);
    expect(await sharp(avif).metadata()).toMatchObject({ width: 416, height: 234 });
    expect(avif.length).toBeLessThanOrEqual(webp.length);
    expect(typeOf(await fetchPhoto({ accept: 'image/webp' }))).toBe('image/webp');
    expect(typeOf(await fetchPhoto({ accept: 'image/jpeg' }))).toBe('image/jpeg');
  });

  it('is read from disk by another image store, which does not create it again', async () => {
    const config = {
      contentDir: join(server.folder, 'content'),
      dataDir: join(server.folder, 'data'),
      objectStore: null,
    };
    const onTransform = jest.fn();
    const store = createImageStore(config, { ffmpeg: null, log: SILENT_LOG, onTransform });
    const { pathname, searchParams } = new URL(
      server.images.address('photo.jpg', request),
      'http://a',
    );
    expect(pathname).toContain('photo.jpg');
    const { readImageTransform } = await import('../../server/media/images/imageTransform');
    const taker = { takesAvif: true, takesWebp: true, acceptsVideo: true, savesData: false };
    const found = await store.image('photo.jpg', readImageTransform([...searchParams]), taker);
    expect(found).toMatchObject({ format: 'avif', isFinal: true });
    expect(onTransform).not.toHaveBeenCalled();
  });

  it('has the same dimensions if it is created for a client that sends Save-Data', async () => {
    const usual = await bytesOf(await fetchPhoto({ accept: 'image/webp' }));
    const saving = await fetchImage('photo.jpg', request, {
      accept: 'image/webp',
      'save-data': 'on',
    });
    const light = await bytesOf(saving);
    expect(light.length).toBeLessThan(0.75 * usual.length);
    expect(await sharp(light).metadata()).toMatchObject({ width: 416, height: 234 });
    expect(saving.headers.get('vary')).toBe('Accept, Save-Data');
  });
});

describe('a GIF', () => {
  const request = { width: 120, height: 80, fit: 'cover' } as const;

  it('becomes a video', async () => {
    const answer = await fetchImage('ball.gif', request);
    expect([answer.status, typeOf(answer)]).toEqual([200, 'video/mp4']);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(videoSize(await bytesOf(answer))).toEqual({ width: 120, height: 80 });
  });

  it('is sent in byte ranges when a player requests them', async () => {
    const whole = await bytesOf(await fetchImage('ball.gif', request));
    const part = await fetchImage('ball.gif', request, { range: 'bytes=4-7' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${whole.length}`);
    expect(await part.text()).toBe('ftyp');
    const beyond = await fetchImage('ball.gif', request, { range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
  });

  it('stays an image when a still is requested', async () => {
    const answer = await fetchImage('ball.gif', { ...request, isStill: true });
    expect(typeOf(answer)).toBe('image/webp');
    const { pages = 1, width, height } = await sharp(await bytesOf(answer)).metadata();
    expect([pages, width, height]).toEqual([1, 120, 80]);
  });

  it('becomes an animated image for clients without video support, or if no video can be made', async () => {
    const answer = await fetchImage('ball.gif', request, { accept: 'image/webp' });
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({
      ...{ format: 'webp', pages: 12, width: 120 },
    });
    const old = await fetchImage('ball.gif', request, { accept: 'image/gif' });
    expect(await sharp(await bytesOf(old)).metadata()).toMatchObject({ format: 'gif', pages: 12 });
    const contentDir = join(server.folder, 'content');
    const config = { contentDir, dataDir: server.folder, objectStore: null };
    const taker = { takesAvif: true, takesWebp: true, acceptsVideo: true, savesData: false };
    const requested = { ...request, gravity: 0, crop: null, prefersWebp: true, isStill: false };
    for (const [ffmpeg, logged] of [
      [null, 0],
      ['/bin/false', 1],
      ['/nowhere/ffmpeg', 1],
    ] as const) {
      const warn = jest.fn();
      const log = { ...SILENT_LOG, warn };
      const store = createImageStore(config, { ffmpeg, log, onTransform: () => {} });
      for (let time = 0; time < 3; time += 1) {
        expect((await store.image('ball.gif', requested, taker)).format).toBe('moving-webp');
      }
      // Logged once for each attempt to convert it, not for each request.
      expect(warn).toHaveBeenCalledTimes(logged);
    }
  });

  it('is rejected if it has too many frames, unless a still is requested', async () => {
    expect((await fetchImage('long.gif', request)).status).toBe(413);
    expect((await fetchImage('long.gif', { ...request, isStill: true })).status).toBe(200);
  });
});

describe('an invalid original', () => {
  it.each(['cut.jpg', 'page.jpg'])('is rejected, and is processed only once: %s', async (path) => {
    const before = await transforms();
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetchImage(path, { width: 77, fit: 'cover' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    }
    expect((await transforms()) - before).toBe(1);
  });
});

describe('many concurrent image requests', () => {
  it("get an image, or a 503 with Retry-After if they exceed the queue's limit", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        fetchImage('many.jpg', { width: 500 + index, fit: 'cover' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(35);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it('leave no partial files in the image folder, which can be deleted while the server runs', async () => {
    const folder = join(server.folder, 'data/pictures');
    const kept = await readdir(folder);
    expect(kept.filter((name) => !/^[0-9a-f]{40}\.[a-z-]+\d?$/.test(name))).toEqual([]);
    await rm(folder, { recursive: true });
    const again = { width: 500, fit: 'cover' } as const;
    expect((await fetchImage('many.jpg', again)).status).toBe(200);
    expect((await fetchImage('photo.jpg', { width: 123, fit: 'cover' })).status).toBe(200);
    expect(await readdir(folder)).toHaveLength(1);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    expect((await fetchImage('photo.jpg', { width: 124, fit: 'cover' })).status).toBe(200);
  });
});
