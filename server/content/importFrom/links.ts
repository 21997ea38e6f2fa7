import { pagedKeys, vanityKey } from '../../../src/model/vanity/vanityPath';
import { warning, type Notes } from './report/moveReport';
import type { Position } from './source/position';
import type { Source } from './source/sourceSite';

/** Creates a function that rewrites links to pages of the old site to their new addresses, and reports dead ones. */
export function createLinks(source: Pick<Source, 'site' | 'addresses' | 'pathOf'>) {
  const { address } = source.site;
  // If the old site's address is unknown, only links without a host count as internal.
  const base = address ?? new URL('https://site.invalid/');
  const host = bareHost(base);
  return (href: string, at: Position, notes: Notes): string => {
    if (href.startsWith('#') || !URL.canParse(href, base)) return href;
    const url = new URL(href, base);
    if (!url.protocol.startsWith('http') || bareHost(url) !== host) return href;
    const isFront = url.pathname === base.pathname && url.search === '';
    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? '';
    const path = isFront
      ? '/'
      : (source.pathOf(id) ??
        source.addresses.pathOf(url.pathname + url.search) ??
        source.addresses.pathOf(url.pathname) ??
        listPath(url.pathname, source.addresses));
    if (path !== undefined) return path + url.hash;
    const old = address ? url.href : url.pathname + url.search + url.hash;
    notes.problems.push(
      warning(
        at,
        'old-link',
        `A link leads to ${old}, which was not imported`,
        'Point it to a page on the new site, or remove it',
      ),
    );
    return old;
  };
}

function bareHost(url: URL | null): string {
  return url?.host.replace(/^www\./, '') ?? '';
}

/** Returns the new path of the list of which the old address is a numbered page, such as `/category/news/page/2/`. */
function listPath(old: string, addresses: Source['addresses']): string | undefined {
  const paths = pagedKeys(vanityKey(old)).map(({ key }) => addresses.pathOf(key));
  return paths.find((path) => path !== undefined);
}
