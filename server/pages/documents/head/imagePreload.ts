/**
 * A link that has the picture at the head of the page fetched before anything else is known of the
 * page. It says what the page's own `<img>` says, in the same escaped words, so both mean one request.
 */
export function imagePreload(markup: string): string {
  const picture = firstPicture(markup);
  const sources = valueOf(picture, 'srcset');
  if (!sources) return '';
  const sizes = valueOf(picture, 'sizes');
  return (
    `<link rel="preload" as="image" imagesrcset="${sources}"` +
    `${sizes ? ` imagesizes="${sizes}"` : ''} fetchpriority="high">`
  );
}

/** The first `<img>` of high priority; markup escapes every `<` and `>` that is no tag's. */
function firstPicture(markup: string): string {
  const at = markup.search(/\bfetchpriority="high"/i);
  const start = markup.lastIndexOf('<img', at);
  return at < 0 || start < 0 ? '' : markup.slice(start, markup.indexOf('>', at) + 1);
}

function valueOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
