const FIRST_PICTURE = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i;

/**
 * A link that has the picture at the head of the page fetched before anything else is known of the
 * page. It says what the page's own `<img>` says, in the same escaped words, so both mean one request.
 */
export function imagePreload(markup: string): string {
  const [picture] = FIRST_PICTURE.exec(markup) ?? [];
  const sources = picture && valueOf(picture, 'srcset');
  if (!sources) return '';
  const sizes = valueOf(picture, 'sizes');
  return (
    `<link rel="preload" as="image" imagesrcset="${sources}"` +
    `${sizes ? ` imagesizes="${sizes}"` : ''} fetchpriority="high">`
  );
}

function valueOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
