/** Returns a readable name for a slug, such as `Home And Office` for `home-and-office`. */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const LONGEST = 120;

/**
 * Returns a slug for a name, such as `recits-de-mer` for “Récits de mer”, or an empty string if no character can be
 * used.
 */
export function slugOfName(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|(?<!-)-+$/g, '');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}
