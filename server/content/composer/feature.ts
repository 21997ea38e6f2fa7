import type { ListingComponent } from '../../../src/model/routing/component';
import { PageError, RedirectError } from '../../../src/model/routing/errors';
import { HERO_WIDTHS } from '../../../src/model/images/images';
import type { DocumentText, FeatureSection } from '../../../src/model/routing/pageComponents';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { storyKey } from '../contentKeys';
import { storyImage } from '../entities/images';
import { listingItems } from '../entities/listingItems';
import { storiesNamed } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { resolveBody } from '../shortcodes/resolveBody';
import { readStaticPages } from '../siteDocuments';
import type { SiteDocument } from '../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';

/** Feature that provides the text of the about page and has no page of its own. */
const ABOUT = 'about-us';

export async function composeFeature(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  if (slug === ABOUT) throw new RedirectError(301, pathFor({ name: 'about', params: {} }));
  const feature = await readStaticPages(reading, 'feature', slug);
  if (!feature) throw new PageError(404, 'There is no such feature');
  const { title, dek, description, body, contents } = feature;
  const header: FeatureSection = {
    heading: title,
    text: dek || description,
    body: [],
    image: storyImage(feature.image, HERO_WIDTHS, reading.images),
  };
  const text: DocumentText = { body: await resolveBody(reading, body) };
  return {
    components: [
      objectComponent('feature-header', 'SECTION', 'Feature', header),
      objectComponent('feature-body', 'CONTENTBLOCK', 'Text', text),
      ...(await featureList(reading, contents)),
    ],
    meta: {
      title: `${title} | ${site.name}`,
      description: description || dek,
      canonical: pathFor({ name: 'dynamic-feature', params: { slug } }),
      robots: 'index, follow',
    },
  };
}

/** Returns no list for a feature without stories, such as a policy. */
async function featureList(
  reading: Reading,
  slugs: readonly string[],
): Promise<ListingComponent[]> {
  for (const slug of slugs) reading.keys.add(storyKey(slug));
  const items = await listingItems(reading, await storiesNamed(reading, slugs));
  if (items.length === 0) return [];
  const metadata = { kind: 'ContentList', heading: 'In this feature' } as const;
  return [listingComponent('feature-list', 'LIST', metadata, { items })];
}
