/** Name of the meta element that says that a page is shown at another address than its own. */
export const MASK_TAG_NAME = 'vanity';

/** Content of the element, for two paths of this site. */
export function maskTag(realPath: string, maskedPath: string): string {
  return `vanity:${realPath}:maskedUrl:${maskedPath}`;
}

const PREFIX = 'vanity:';
/** Only before a path of this site: a path may contain the words themselves. */
const SEPARATOR = /:maskedUrl:\/(?:[^/\\]|$)/;
/** One line that starts with a single slash: a path of this site. */
const OWN_PATH = /^\/(?:[^/\\\n\r\u2028\u2029].*)?$/;

/**
 * The two paths of such a content; null where it has another form or leads to another site. One
 * expression for all of it would read a hostile content again from every separator.
 */
export function parseMaskTag(content: string): { realPath: string; maskedPath: string } | null {
  const at = content.search(SEPARATOR);
  if (!content.startsWith(PREFIX) || at < 0) return null;
  const realPath = content.slice(PREFIX.length, at);
  const maskedPath = content.slice(at + ':maskedUrl:'.length);
  return OWN_PATH.test(realPath) && OWN_PATH.test(maskedPath) ? { realPath, maskedPath } : null;
}
