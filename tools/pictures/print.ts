import sharp from 'sharp';
import { chance } from './chance.js';
import type { Pixels } from './studio/photograph.js';

/** What a way of drawing hands over: an SVG text, or finished pixels. */
export type Plate = string | Pixels;

export interface PrintOptions {
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  /** strength of the film grain: about 5 shows as paper, 9 as night film */
  readonly grain: number;
  /** the file is kept between these sizes, in bytes */
  readonly least: number;
  readonly most: number;
}

/** Film grain: one shade for all channels, stronger in the middle tones, a little darker at the corners. */
function grained(data: Uint8Array, options: PrintOptions): Uint8Array {
  const { width, height, seed, grain } = options;
  const source = chance(`grain ${seed}`);
  const out = new Uint8Array(data.length);
  let last = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3;
      const fresh = source.next() + source.next() - 1;
      const speck = fresh * 0.75 + last * 0.35;
      last = fresh;
      const u = x / width - 0.5;
      const v = y / height - 0.5;
      const corner = 1 - 0.22 * Math.max(0, u * u + v * v - 0.12);
      const middle = (data[i + 1] ?? 0) / 255;
      const strength = grain * 2.2 * (0.55 + 1.2 * middle * (1 - middle));
      for (let channel = 0; channel < 3; channel += 1) {
        out[i + channel] = Math.min(
          255,
          Math.max(0, (data[i + channel] ?? 0) * corner + speck * strength),
        );
      }
    }
  }
  return out;
}

async function developed(plate: Plate, width: number, height: number): Promise<Uint8Array> {
  if (typeof plate !== 'string') return plate.data;
  const svg = sharp(Buffer.from(plate), { limitInputPixels: false });
  return svg.resize(width, height).flatten().removeAlpha().toColourspace('srgb').raw().toBuffer();
}

/** Prints a plate as a progressive JPEG, at the best quality that stays within the wanted size. */
export async function print(plate: Plate, options: PrintOptions): Promise<Buffer> {
  const { width, height, least, most } = options;
  const flat = await developed(plate, width, height);
  const image = grained(flat, options);
  let quality = 82;
  let jpeg = await encode(image, width, height, quality);
  while (jpeg.length > most && quality > 50) {
    quality -= 4;
    jpeg = await encode(image, width, height, quality);
  }
  while (jpeg.length < least && quality < 95) {
    quality += 3;
    jpeg = await encode(image, width, height, quality);
  }
  return jpeg;
}

function encode(data: Uint8Array, width: number, height: number, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true, progressive: true })
    .toBuffer();
}
