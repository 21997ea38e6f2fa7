import { namedRoutePath } from '../../../../src/model/routing/namedRoutes';
import type { Reading } from '../../reading';
import { innovationTrends } from '../../sitePages/innovationTrends';
import { openMeta, staticPage } from '../../sitePages/staticPages';
import type { SiteDocument } from '../../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from '../parts';

export async function composeInnovationIndex(
  reading: Reading,
  site: SiteDocument,
): Promise<PageContent> {
  const document = await staticPage(reading, 'innovation-index');
  const { title, description, body } = document;
  const items = innovationTrends(document);
  return {
    components: [
      objectComponent('innovation-header', 'HERO', 'Text', { heading: title, text: description }),
      listingComponent('innovation-trends', 'LIST', {}, { items }),
      objectComponent('innovation-body', 'CONTENTBLOCK', 'Text', { body }),
    ],
    meta: openMeta(site, title, description, namedRoutePath('innovation-index')),
  };
}
