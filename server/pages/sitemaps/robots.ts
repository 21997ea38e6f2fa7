/** Where no crawler has any business; the last line may not be an address without a host. */
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
    `Sitemap: ${origin}/sitemaps/news.xml`,
    '',
  ].join('\n');
}
