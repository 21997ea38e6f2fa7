const KEPT = /^\/(?:assets|a\/img)\//;

/** Returns the URLs of this site's assets and images that the page has requested, without duplicates. */
export function usedFiles(page: Window): string[] {
  const addresses = page.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, page.location.href))
    .filter(({ origin, pathname }) => origin === page.location.origin && KEPT.test(pathname))
    .map(({ href }) => href);
  return [...new Set(addresses)];
}
