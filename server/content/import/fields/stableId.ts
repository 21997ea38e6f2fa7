import { createHash } from 'node:crypto';

/** Returns a deterministic ID for a type and slug, in the format of a version 5 UUID. */
export function stableId(type: string, slug: string): string {
  const hash = createHash('sha1').update(`offprint:${type}:${slug}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a SHA-256 hash of JSON values. The order of properties matters. */
export function contentHash(...values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
