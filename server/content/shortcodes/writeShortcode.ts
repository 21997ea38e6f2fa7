/** Maximum length of an attribute value. A complete tag may have up to 4000 characters. */
export const ATTRIBUTE_LENGTH = 1500;

/** Writes a shortcode. Omits empty attributes except `alt`. */
export function shortcode(name: string, attributes: Record<string, string>): string {
  const words = Object.entries(attributes)
    .map(([key, value]) => [key, value.replace(/\s+/g, ' ').trim()] as const)
    .filter(([key, value]) => value !== '' || key === 'alt')
    .map(([key, value]) => ` ${key}=${quoted(value)}`);
  return `[${name}${words.join('')}]`;
}

function quoted(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? `"${value.replaceAll('"', '”')}"` : `'${value}'`;
}
