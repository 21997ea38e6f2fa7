import { createHash } from 'node:crypto';
import { slugOfName, withoutAccents } from '../../import/fields/slugNames';

const HASH_LENGTH = 6;

/** Returns the first digits of a hash, to distinguish values that would get the same name. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Returns a name for addresses and files. Unsupported letters, such as Japanese ones, are replaced by a hash, so that
 * different words keep different names.
 */
export function slugOf(text: string, fallback: string): string {
  const written = withoutAccents(decoded(text));
  const plain = slugOfName(written);
  const isLossy = /[^\P{L}a-z]/iu.test(written);
  if (!isLossy && plain !== '') return plain;
  const start = plain === '' ? fallback : plain;
  return text === '' ? start : `${start}-${shortHash(text)}`;
}

/** Assigns each slug once; duplicates get a number. */
export function uniqueSlugs(): (slug: string) => string {
  const given = new Set<string>();
  return (slug) => {
    let candidate = slug;
    for (let count = 2; given.has(candidate); count += 1) candidate = `${slug}-${count}`;
    given.add(candidate);
    return candidate;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
