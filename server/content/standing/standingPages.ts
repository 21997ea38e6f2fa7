import { PageError } from '../../../src/model/routing/errors';
import type { PageMeta } from '../../../src/model/routing/page';
import type { Reading } from '../reading';
import { resolveBody } from '../shortcodes/resolveBody';
import { readStanding } from '../siteDocuments';
import type { SiteDocument, StandingDocument, StandingKind } from '../../store/storedContent';

/** The file a standing page is made of, with what its text shows in place. Without one: PageError 404. */
export async function standingPage(
  reading: Reading,
  slug: string,
  kind: StandingKind = 'page',
): Promise<StandingDocument> {
  const document = await readStanding(reading, kind, slug);
  if (!document) throw new PageError(404, 'There is no such page');
  return { ...document, body: await resolveBody(reading, document.body) };
}

/** What a page says of itself that any reader may find. */
export function openMeta(
  site: SiteDocument,
  title: string,
  description: string,
  canonical: string,
): PageMeta {
  return { title: `${title} | ${site.name}`, description, canonical, robots: 'index, follow' };
}
