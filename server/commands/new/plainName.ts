/**
 * Matches names in which no character except a quotation mark has a special meaning in Markdown, YAML, JSON or
 * shortcodes.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:;'’"&!?+()/–—-]{0,59}$/u;

/** Returns true if the templates of a new publication can contain the name. */
export function isPlainName(name: string): boolean {
  return NAME.test(name);
}
