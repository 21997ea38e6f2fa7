/**
 * Returns a preload link for the first high-priority image, so that the browser fetches it first. Copies the escaped
 * attributes of the `<img>`, so that the browser makes a single request.
 */
export function imagePreload(markup: string): string {
  const image = firstImage(markup);
  const sources = valueOf(image, 'srcset');
  if (!sources) return '';
  const sizes = valueOf(image, 'sizes');
  return (
    `<link rel="preload" as="image" imagesrcset="${sources}"` +
    `${sizes ? ` imagesizes="${sizes}"` : ''} fetchpriority="high">`
  );
}

/**
 * Returns the first `<img>` with high priority. A text search is safe, because React escapes `<`, `>` and `"` in text and
 * in attribute values.
 */
function firstImage(markup: string): string {
  const at = markup.search(/\bfetchpriority="high"/i);
  const start = markup.lastIndexOf('<img', at);
  return at < 0 || start < 0 ? '' : markup.slice(start, markup.indexOf('>', at) + 1);
}

function valueOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
