/** Parts of the site for metrics, by path prefix. The first match applies. */
const AREAS: readonly (readonly [prefix: string, area: string])[] = [
  ['/assets/', 'asset'],
  ['/a/img/', 'image'],
  ['/i/r/', 'image'],
  ['/a/clips/', 'media'],
  ['/api/neutron/users/', 'member'],
  ['/api/', 'api'],
  ['/v3/', 'api'],
  ['/events', 'events'],
  ['/oidc/', 'member'],
  ['/user/', 'member'],
  ['/members/', 'member'],
  ['/ads/', 'ad'],
  ['/_node/', 'operator'],
  ['/_dev/', 'operator'],
  ['/sitemaps/', 'feed'],
];

const OTHER_AREA = 'page';

export const AREA_NAMES: readonly string[] = [
  ...new Set([...AREAS.map(([, area]) => area), OTHER_AREA]),
];

/** Returns the area name for a path, so that the number of metric series does not grow with the number of paths. */
export function areaOf(path: string): string {
  if (path.endsWith('/rss.xml')) return 'feed';
  return AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? OTHER_AREA;
}
