/** Returns a `robots.txt` that keeps crawlers out of paths without content. `Sitemap` requires an absolute URL. */
export function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /_dev/',
    'Disallow: /_error/',
    'Disallow: /_node/',
    'Disallow: /oidc/',
    'Disallow: /user/',
    '',
    `Sitemap: ${origin}/sitemaps/`,
    '',
  ].join('\n');
}
