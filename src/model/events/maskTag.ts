/** Name of the meta element on a page that is shown at a vanity path instead of its own path. */
export const MASK_TAG_NAME = 'vanity';

/** Returns the content of the meta element for two paths on this site. */
export function maskTag(realPath: string, maskedPath: string): string {
  return `vanity:${realPath}:maskedUrl:${maskedPath}`;
}

const PREFIX = 'vanity:';
/** Matches the separator only before a path on this site, because a path may itself contain `:maskedUrl:`. */
const SEPARATOR = /:maskedUrl:\/(?:[^/\\]|$)/;
/** Matches a path on this site: a single line that starts with exactly one slash. */
const OWN_PATH = /^\/(?:[^/\\\n\r\u2028\u2029].*)?$/;

/**
 * Parses the content of the meta element; returns null if it is malformed or points to another site. Does not use a
 * single regular expression, which would backtrack from every separator in hostile content.
 */
export function parseMaskTag(content: string): { realPath: string; maskedPath: string } | null {
  const at = content.search(SEPARATOR);
  if (!content.startsWith(PREFIX) || at < 0) return null;
  const realPath = content.slice(PREFIX.length, at);
  const maskedPath = content.slice(at + ':maskedUrl:'.length);
  return OWN_PATH.test(realPath) && OWN_PATH.test(maskedPath) ? { realPath, maskedPath } : null;
}
