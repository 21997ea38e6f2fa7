import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './assets/files';

export type BodyEncoding = 'identity' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli quality for responses that are compressed while a reader waits. */
export const QUICK = 5;
/** Brotli quality for responses that are compressed once for many readers. */
export const BEST = 11;

export function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export function gzipOf(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: 6 });
}

const KNOWN_HEADERS = 200;
const known = new Map<string, BodyEncoding>();

/**
 * Returns the best encoding that a browser accepts. Results are cached, because browsers send few different headers.
 */
export function chooseEncoding(header: string | string[] | undefined): BodyEncoding {
  if (typeof header !== 'string') return 'identity';
  const cached = known.get(header);
  if (cached) return cached;
  const chosen = acceptsEncoding(header, 'br')
    ? 'br'
    : acceptsEncoding(header, 'gzip')
      ? 'gzip'
      : 'identity';
  if (known.size < KNOWN_HEADERS && header.length < 200) known.set(header, chosen);
  return chosen;
}
