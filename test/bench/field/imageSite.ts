import { cp, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createImages, type Images } from '../../../server/media/images/images';
import { startBuiltServer } from '../../../tools/serverProcess';
import { makeDataFolder } from './dataFolder';
import { QUIET } from './field';

/** A server with one additional image. The bench can sign URLs for this server's images. */
export interface ImageSite {
  origin: string;
  /** File name of the image, which is 2400 by 1600 pixels. */
  image: string;
  images: Images;
  close(): Promise<void>;
}

const KEY = 'signs-pictures-of-the-bench';
const IMAGE = 'bench.jpg';
/** An image from the shipped content that is enlarged to serve as a photograph. */
const RENDERED_FROM = 'kestrel-14-laptop-review.jpg';

export async function openImageSite(): Promise<ImageSite> {
  const folder = await makeDataFolder();
  const content = path.join(folder.path, 'content');
  await cp('content', content, { recursive: true });
  await writeFile(path.join(content, 'pictures', IMAGE), await photograph());
  const settings = { DATA_DIR: path.join(folder.path, 'data'), CONTENT_DIR: content };
  const log = await open(path.join(folder.path, 'server.log'), 'a');
  const env = { ...QUIET, ...settings, IMAGE_SIGNING_KEY: KEY };
  const server = await startBuiltServer(env, log.fd);
  return {
    origin: server.origin,
    image: IMAGE,
    images: createImages({ dataDir: '', imageSigningKeys: [KEY] }, false),
    async close() {
      await server.stop();
      await log.close();
      await folder.remove();
    },
  };
}

/** Enlarges the image and adds camera noise, which makes it as hard to compress as a photograph. */
async function photograph(): Promise<Buffer> {
  const size = { width: 2400, height: 1600 };
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(path.join('content/pictures', RENDERED_FROM))
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
