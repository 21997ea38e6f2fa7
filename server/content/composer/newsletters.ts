import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import type { NewsletterEntry } from '../../../src/model/routing/pageComponents';
import { stableId } from '../import/fields/stableId';
import type { Reading } from '../reading';
import { readAllStaticPages } from '../siteDocuments';
import { openMeta, staticPage } from '../sitePages/staticPages';
import type { SiteDocument } from '../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';

export async function composeNewsletters(
  reading: Reading,
  site: SiteDocument,
): Promise<PageContent> {
  const { title, description } = await staticPage(reading, 'newsletters');
  const newsletters = await readAllStaticPages(reading, 'newsletter');
  const items = newsletters.map((newsletter): NewsletterEntry => ({
    id: stableId('newsletter', newsletter.slug),
    slug: newsletter.slug,
    title: newsletter.title,
    description: newsletter.description,
    frequency: newsletter.frequency,
    body: newsletter.body,
  }));
  return {
    components: [
      objectComponent('newsletters-header', 'SECTION', 'Text', {
        heading: title,
        text: description,
      }),
      listingComponent('newsletter-list', 'LIST', {}, { items }),
    ],
    meta: openMeta(site, title, description, namedRoutePath('newsletters')),
  };
}
