import { and, eq, or } from 'drizzle-orm';
import { seamlessCallPath } from '../../../src/model/contentApi';
import { PageError } from '../../../src/model/errors';
import { routeNamed, type RouteName } from '../../../src/model/routes';
import { SEAMLESS_COMPONENT } from '../../../src/model/seamless';
import { contents } from '../../store/schema';
import { wholeArticle } from '../entities/article';
import { storyPath } from '../entities/listingItems';
import type { Reading } from '../reading';
import type { SiteDocument, StoredArticle } from '../storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';

/** @param name slug of the story, or its id as the feed gives it. */
export async function composeArticle(
  reading: Reading,
  site: SiteDocument,
  type: RouteName,
  name: string,
): Promise<PageContent> {
  const row = await findStory(reading, name);
  const article = await wholeArticle(reading, row.document, row.body);
  const components: PageContent['components'] = [
    objectComponent('article', 'CONTENTBLOCK', 'Article', article),
  ];
  if (routeNamed(type).isSeamless) components.push(seamlessComponent(reading.siteKey, row.document));
  return {
    components,
    meta: {
      title: `${article.titleTag || article.headline} | ${site.name}`,
      description: article.seoMetaDescription || article.dek,
      canonical: storyPath(row.document),
      robots: article.noIndex ? 'noindex, follow' : 'index, follow',
    },
  };
}

async function findStory(reading: Reading, name: string) {
  reading.keys.add(`article:${name}`);
  const rows = await reading.db
    .select({ slug: contents.slug, document: contents.document, body: contents.body })
    .from(contents)
    .where(or(and(eq(contents.type, 'content_article'), eq(contents.slug, name)), eq(contents.id, name)))
    .limit(2);
  const row = rows.find(({ slug }) => slug === name) ?? rows[0];
  if (!row) throw new PageError(404, 'There is no such story');
  reading.keys.add(`article:${row.slug}`);
  return row;
}

/** The feed stands on the page empty; the app asks for it when the reader comes near its place. */
function seamlessComponent(siteKey: string, { slug, id }: StoredArticle) {
  const self = seamlessCallPath(siteKey, { slug, contentId: id });
  return listingComponent(
    SEAMLESS_COMPONENT,
    'LIST',
    { kind: 'Seamless' },
    { items: [], links: self === null ? {} : { self } },
  );
}
