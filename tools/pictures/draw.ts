/**
 * Draws Halfwave's pictures: `tsx tools/pictures/draw.ts [--proof=FOLDER] [name…]`.
 * Without names all are drawn; a proof is a quarter of the size and goes to the folder given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures, type Picture } from './list.js';
import { print } from './print.js';

const kept = fileURLToPath(new URL('../../content/pictures', import.meta.url));

interface Size {
  readonly width: number;
  readonly height: number;
  /** bytes */
  readonly least: number;
  readonly most: number;
}

/** Plates stand in for short pieces and are many: they are smaller, and lighter by half. */
const sizes: Readonly<Record<Picture['format'], Size>> = {
  story: { width: 1920, height: 1280, least: 125_000, most: 400_000 },
  portrait: { width: 1600, height: 1600, least: 85_000, most: 230_000 },
  plate: { width: 1600, height: 1067, least: 35_000, most: 80_000 },
};

async function draw(picture: Picture, folder: string, scale: number): Promise<number> {
  const size = sizes[picture.format];
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const plate = picture.plate(width, height);
  const jpeg = await print(plate, {
    width,
    height,
    seed: picture.name,
    grain: picture.grain ?? 5,
    least: size.least * scale * scale,
    most: size.most * scale * scale,
  });
  await writeFile(join(folder, `${picture.name}.jpg`), jpeg);
  return jpeg.length;
}

async function main(words: readonly string[]): Promise<void> {
  const proof = words.find((word) => word.startsWith('--proof='))?.slice('--proof='.length);
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
  const folder = proof === undefined ? kept : resolve(proof);
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    if (names.length > 0 && !names.includes(picture.name)) continue;
    const size = await draw(picture, folder, proof === undefined ? 1 : 0.25);
    process.stdout.write(`${picture.name} ${Math.round(size / 1000)} KB\n`);
  }
}

await main(process.argv.slice(2));
