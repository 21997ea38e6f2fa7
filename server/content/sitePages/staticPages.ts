import { PageError } from '../../../src/model/routing/errors';
import type { PageMeta } from '../../../src/model/routing/page';
import type { Reading } from '../reading';
import { resolveBody } from '../shortcodes/resolveBody';
import { readStaticPages } from '../siteDocuments';
import type { SiteDocument, StaticPageDocument, StaticPageKind } from '../../store/storedContent';

/**
 * Returns a static document with a resolved body.
 * @throws PageError 404 if there is no such document
 */
export async function staticPage(
  reading: Reading,
  slug: string,
  kind: StaticPageKind = 'page',
): Promise<StaticPageDocument> {
  const document = await readStaticPages(reading, kind, slug);
  if (!document) throw new PageError(404, 'There is no such page');
  return { ...document, body: await resolveBody(reading, document.body) };
}

/** Returns the metadata of a page that search engines may index. */
export function openMeta(
  site: SiteDocument,
  title: string,
  description: string,
  canonical: string,
): PageMeta {
  return { title: `${title} | ${site.name}`, description, canonical, robots: 'index, follow' };
}
