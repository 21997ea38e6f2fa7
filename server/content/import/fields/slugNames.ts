/** Returns a readable name for a slug: `home-and-office` becomes "Home And Office". */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
