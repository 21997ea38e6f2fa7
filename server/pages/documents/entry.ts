import { createHash } from 'node:crypto';
import { RETRY_AFTER } from '../../config/limits';
import { BEST, brotliOf, gzipOf, QUICK, type BodyEncoding } from './encodings';

/** A document as it is kept: every encoding with its headers, ready to be written. */
export interface DocumentEntry {
  status: number;
  /** Whether it is about health, which not everybody may be shown. */
  isHealth: boolean;
  /** Of the bytes as they are before encoding, so it stays when a better encoding replaces a quick one. */
  etag: string;
  bodies: Readonly<Record<BodyEncoding, EncodedBody>>;
  /** Headers of an answer that says nothing changed. */
  notModified: readonly string[];
  bytes: number;
}

export interface EncodedBody {
  bytes: Buffer;
  /** Names and values in turn. */
  headers: readonly string[];
}

export interface EntryParts {
  status: number;
  html: string;
  isHealth?: boolean;
  cacheControl: string;
  /** Names and values in turn: the policy and what else is the same on every document. */
  headers: readonly string[];
}

/** What an entry weighs besides its bodies. */
const OVERHEAD = 4096;

export async function createEntry(parts: EntryParts): Promise<DocumentEntry> {
  const identity = Buffer.from(parts.html);
  const [br, gzip] = await Promise.all([brotliOf(identity, QUICK), gzipOf(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const retryAfter = RETRY_AFTER[parts.status];
  const shared = [
    ...['cache-control', parts.cacheControl, 'etag', etag, 'vary', 'Accept-Encoding'],
    ...parts.headers,
    ...(retryAfter ? ['retry-after', retryAfter] : []),
  ];
  return {
    status: parts.status,
    isHealth: parts.isHealth ?? false,
    etag,
    bodies: {
      identity: encodedBody(identity, [], shared),
      br: encodedBody(br, ['content-encoding', 'br'], shared),
      gzip: encodedBody(gzip, ['content-encoding', 'gzip'], shared),
    },
    notModified: shared,
    bytes: identity.length + br.length + gzip.length + OVERHEAD,
  };
}

/** The same document with the smallest brotli there is. Takes a tenth of a second of one core. */
export async function withBestBrotli(entry: DocumentEntry): Promise<DocumentEntry> {
  const { identity, br } = entry.bodies;
  const bytes = await brotliOf(identity.bytes, BEST);
  if (bytes.length >= br.bytes.length) return entry;
  const smaller = encodedBody(bytes, ['content-encoding', 'br'], entry.notModified);
  return { ...entry, bodies: { ...entry.bodies, br: smaller } };
}

function encodedBody(
  bytes: Buffer,
  encoding: readonly string[],
  shared: readonly string[],
): EncodedBody {
  const kind = ['content-type', 'text/html; charset=utf-8', 'content-length', `${bytes.length}`];
  return { bytes, headers: [...kind, ...encoding, ...shared] };
}
