import sharp from 'sharp';
import type { Random } from './random';

const SIZE = { width: 1200, height: 750 };
/** Size in pixels of the coarse noise. Once enlarged, it compresses like the grain of a photograph. */
const GRAIN = { width: 300, height: 188 };
const SHAPES = 14;

/** Generates an image whose file is about as large as a photograph. Equal seeds result in equal images. */
export async function photograph(random: Random): Promise<Buffer> {
  const grain = Buffer.from(
    Array.from({ length: GRAIN.width * GRAIN.height }, () => 96 + random.integer(64)),
  );
  const { data, info } = await sharp(grain, { raw: { ...GRAIN, channels: 1 } })
    .resize({ ...SIZE, fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(drawing(random)))
    .composite([{ input: data, raw: info, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

function drawing(random: Random): string {
  const hue = random.integer(360);
  const shapes = Array.from({ length: SHAPES }, () => {
    const [x, y] = [random.integer(SIZE.width), random.integer(SIZE.height)];
    const color = `hsl(${(hue + random.integer(120)) % 360} ${20 + random.integer(60)}% ${20 + random.integer(60)}%)`;
    return random.integer(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${40 + random.integer(260)}" fill="${color}" opacity="0.8"/>`
      : `<rect x="${x}" y="${y}" width="${60 + random.integer(500)}" height="${30 + random.integer(300)}" fill="${color}" opacity="0.8"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="hsl(${hue} 30% 70%)"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}
