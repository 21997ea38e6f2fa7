/**
 * Returns a short hash of a version's text, to distinguish versions without storing them. Combines a 32-bit FNV-1a
 * hash, which is not secure, with the length.
 */
export function textHash(paragraphs: readonly string[]): string {
  const text = paragraphs.join('\n');
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
