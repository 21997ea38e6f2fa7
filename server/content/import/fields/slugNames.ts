/** A readable name for what has only a slug: `home-and-office` is "Home And Office". */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
