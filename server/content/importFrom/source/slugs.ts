import { createHash } from 'node:crypto';
import { SITE_KEY_RULE } from '../../../config/siteKey';
import { slugOfName, withoutAccents } from '../../import/fields/slugNames';

const HASH_LENGTH = 6;
const LONGEST_KEY = 41;

/** Returns the start of a hash, to distinguish values that would otherwise have the same name. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Returns a name for use in addresses and file names. If letters are lost, as in Japanese text, a hash distinguishes
 * different words.
 */
export function slugOf(text: string, fallback: string): string {
  const written = withoutAccents(decoded(text));
  const plain = slugOfName(written);
  const isLossy = /[^\P{L}a-z]/iu.test(written);
  if (!isLossy && plain !== '') return plain;
  const start = plain === '' ? fallback : plain;
  return text === '' ? start : `${start}-${shortHash(text)}`;
}

/** Returns the site key for a name: lowercase letters, digits and hyphens after a letter. */
export function keyOf(name: string): string {
  const slug = slugOf(name, 'site')
    .replaceAll('_', '-')
    .slice(0, LONGEST_KEY)
    .replace(/(?<!-)-+$/, '');
  return SITE_KEY_RULE.test(slug) ? slug : `site-${slug}`.slice(0, LONGEST_KEY);
}

/** Returns a function that makes slugs unique: a repeated slug gets a number. */
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
