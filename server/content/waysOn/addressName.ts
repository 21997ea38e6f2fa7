import { LONGEST_ADDRESS } from '../../../src/model/routing/waysOn';

const EXTENSION = /\.(?:html?|php|aspx?|jsp|amp)$/;
const NUMBER = /^\d+$/;

/**
 * Returns the last segment of an address as a slug, ignoring numbers, or null if there is no such segment. Addresses
 * with the same name share a response.
 */
export function addressName(path: string): string | null {
  const parts = path.slice(0, LONGEST_ADDRESS).split('/').map(slugWritten).filter(Boolean);
  return parts.findLast((part) => !NUMBER.test(part)) ?? null;
}

function slugWritten(part: string): string {
  return decoded(part)
    .toLowerCase()
    .replace(EXTENSION, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
