import sharp from 'sharp';
import { PageError } from '../../../src/model/routing/errors';
import { AVATAR_SIDE, IMAGE_PIXELS, IMAGE_TIMEOUT_SECONDS } from '../../config/limits';

/** Checks for the signatures of accepted files: JPEG, PNG, WebP and GIF. A declared media type is ignored. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
];

/**
 * Re-encodes an image as a small square, so that only its pixels remain. Throws a 415 for another file type, a 413 for
 * too many pixels, and a 422 for an unreadable file.
 */
export async function avatarImage(file: Buffer): Promise<Buffer> {
  if (!KINDS.some((isKind) => isKind(file))) {
    throw new PageError(415, 'The picture must be a JPEG, PNG, WebP or GIF file');
  }
  try {
    return await sharp(file, { limitInputPixels: IMAGE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: IMAGE_TIMEOUT_SECONDS })
      .rotate()
      .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(message)) throw new PageError(413, 'The picture has too many pixels');
    throw new PageError(422, 'The file is not a readable picture');
  }
}

/** Draws the fallback avatar: the first letter or digit of the name, or a question mark, on one of our colors. */
export function initialImage(name: string): string {
  const [first = '?'] = Array.from(name.trim().toUpperCase());
  const letter = /^[\p{L}\p{N}]$/u.test(first) ? first : '?';
  const tone = TONES[(first.codePointAt(0) ?? 0) % TONES.length] ?? '#bf3013';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">' +
    `<rect width="64" height="64" fill="${tone}"/>` +
    '<text x="32" y="44" text-anchor="middle" font-family="Georgia,serif" font-weight="700" ' +
    `font-size="36" fill="#fffaf3">${letter}</text></svg>`
  );
}

const TONES = ['#bf3013', '#1f5f5b', '#43320a', '#2d3f6b', '#6b2d4f'] as const;
