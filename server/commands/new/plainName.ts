/**
 * Matches names without characters such as `*`, `[` and `<`, which could start markup or a shortcode in the templates.
 * `starterFiles.ts` escapes quotation marks for JSON and YAML.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:;'’"&!?+()/–—-]{0,59}$/u;

/** Returns true if the templates of a new publication can contain the name. */
export function isPlainName(name: string): boolean {
  return NAME.test(name);
}
