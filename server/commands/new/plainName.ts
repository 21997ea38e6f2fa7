/**
 * Matches names without characters such as `*`, `[` and `<`, which could start markup or a shortcode in the templates.
 * `starterFiles.ts` escapes quotation marks for JSON and YAML.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:;'’"&!?+()/–—-]{0,59}$/u;

/** Returns true if the name is safe to insert into the templates of a new publication. */
export function isPlainName(name: string): boolean {
  return NAME.test(name);
}
