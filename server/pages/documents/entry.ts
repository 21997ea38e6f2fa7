import { createHash } from 'node:crypto';
import type { FlatHeaders } from '../../http/edge/edgeHeaders';
import { RETRY_AFTER } from '../../config/limits';
import { BEST, brotliOf, gzipOf, QUICK, type BodyEncoding } from '../../http/encodings';

/** A rendered document in every encoding, with its headers, ready to send. */
export interface DocumentEntry {
  status: number;
  /** True for a health page, which some readers must not see. */
  isHealth: boolean;
  bodies: Readonly<Record<BodyEncoding, EncodedBody>>;
  /** Headers for edge caches. Empty for documents that edge caches must not store. */
  edge: FlatHeaders;
  bytes: number;
}

export interface EncodedBody {
  bytes: Buffer;
  /**
   * Hash of the uncompressed bytes and the encoding. The encoding is included because a strong ETag must differ between
   * encodings. Does not change when the document is recompressed at the best quality.
   */
  etag: string;
  /** Flat list of names and values. */
  headers: readonly string[];
  /** Headers of a 304 response. */
  notModified: readonly string[];
}

export interface EntryParts {
  status: number;
  html: string;
  isHealth?: boolean;
  cacheControl: string;
  /** Headers for edge caches, if the document is public. */
  edge?: FlatHeaders;
  /** The content security policy and other headers for every document, as a flat list of names and values. */
  headers: readonly string[];
}

/** Estimated size of an entry without its bodies, in bytes. */
const OVERHEAD = 4096;

export async function createEntry(parts: EntryParts): Promise<DocumentEntry> {
  const identity = Buffer.from(parts.html);
  const [br, gzip] = await Promise.all([brotliOf(identity, QUICK), gzipOf(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const retryAfter = RETRY_AFTER[parts.status];
  const shared = [
    ...['cache-control', parts.cacheControl, 'vary', 'Accept-Encoding'],
    ...parts.headers,
    ...(retryAfter ? ['retry-after', retryAfter] : []),
  ];
  return {
    status: parts.status,
    isHealth: parts.isHealth ?? false,
    edge: parts.edge ?? [],
    bodies: {
      identity: encodedBody(identity, [], `"${hash}"`, shared),
      br: encodedBody(br, ['content-encoding', 'br'], `"${hash}-br"`, shared),
      gzip: encodedBody(gzip, ['content-encoding', 'gzip'], `"${hash}-gzip"`, shared),
    },
    bytes: identity.length + br.length + gzip.length + OVERHEAD,
  };
}

/**
 * Returns the document recompressed with Brotli at its best quality, which takes about a tenth of a second of CPU time.
 */
export async function withBestBrotli(entry: DocumentEntry): Promise<DocumentEntry> {
  const { identity, br } = entry.bodies;
  const bytes = await brotliOf(identity.bytes, BEST);
  if (bytes.length >= br.bytes.length) return entry;
  const headers = [...br.headers];
  headers[headers.indexOf('content-length') + 1] = `${bytes.length}`;
  return { ...entry, bodies: { ...entry.bodies, br: { ...br, bytes, headers } } };
}

function encodedBody(
  bytes: Buffer,
  encoding: readonly string[],
  etag: string,
  shared: readonly string[],
): EncodedBody {
  const kind = ['content-type', 'text/html; charset=utf-8', 'content-length', `${bytes.length}`];
  const notModified = ['etag', etag, ...shared];
  return { bytes, etag, headers: [...kind, ...encoding, ...notModified], notModified };
}
