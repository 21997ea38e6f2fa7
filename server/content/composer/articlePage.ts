import { and, eq, or } from 'drizzle-orm';
import { seamlessCallPath } from '../../../src/model/content/lazyContentApi';
import { routeNamed, type RouteName } from '../../../src/model/routing/routes';
import { SEAMLESS_COMPONENT, seamlessPart } from '../../../src/model/routing/seamless';
import { contents } from '../../store/schema';
import { correctedBody, correction, missingStory } from '../recalls/recallsOfStory';
import { withheldStory } from '../recalls/withheldStory';
import { contentKey } from '../contentKeys';
import { readable } from '../entities/brokenRows';
import { completeArticle } from '../entities/stories';
import { STORY_ROW } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { relatedStories } from '../related/relatedStories';
import type { SiteDocument, StoredArticle, StoredDraft } from '../../store/storedContent';
import { canonicalElsewhere } from './canonicalElsewhere';
import { listingComponent, objectComponent, type PageContent } from './parts';
import { storyMeta } from './storyRow';

const ARTICLE = 'content_article';

/** @param name Slug or ID of the article. A slug takes precedence over an ID. */
export async function composeArticle(
  reading: Reading,
  site: SiteDocument,
  type: RouteName,
  name: string,
): Promise<PageContent> {
  const story = await findArticle(reading, name);
  const { components, meta } = await composeStory(reading, site, story);
  if (routeNamed(type).isSeamless) {
    components.push(seamlessComponent(reading.siteKey, story.document));
  }
  return { components, meta };
}

/** Composes the page of an article, published or draft, without the seamless feed. */
export async function composeStory(
  reading: Reading,
  site: SiteDocument,
  { document, body }: StoredDraft,
): Promise<PageContent> {
  const article = {
    ...(await completeArticle(reading, document, body)),
    relatedObjects: await relatedStories(reading, document),
  };
  return {
    components: [objectComponent('article', 'CONTENTBLOCK', 'Article', article)],
    meta: {
      ...storyMeta(document, site),
      title: `${article.titleTag || article.headline} | ${site.name}`,
      description: article.seoMetaDescription || article.dek,
      robots: article.noIndex ? 'noindex, follow' : 'index, follow',
      ...canonicalElsewhere(article),
    },
  };
}

/**
 * Finds an article by its slug or ID. Throws a PageError (404 if the article is unknown, 410 if it was withdrawn or
 * unpublished), or a LoggedError if its row is broken.
 */
async function findArticle(reading: Reading, name: string) {
  const { db, keys } = reading;
  keys.add(contentKey(ARTICLE, name));
  const { slug, body, type, id } = contents;
  const rows = await db
    .select({ ...STORY_ROW, body, correction })
    .from(contents)
    .where(and(eq(type, ARTICLE), or(eq(slug, name), eq(id, name))))
    .limit(2);
  const found = rows.find((candidate) => candidate.slug === name) ?? rows[0];
  const row =
    found ?? (reading.isPreview ? await withheldStory(reading, ARTICLE, name) : undefined);
  if (!row) throw await missingStory({ db }, ARTICLE, name);
  keys.add(contentKey(ARTICLE, row.slug));
  return {
    document: readable(reading, row) as StoredArticle,
    body: correctedBody(row.body, row.correction),
  };
}

/** Returns the seamless feed as an empty list. The app loads its items when the reader scrolls near it. */
function seamlessComponent(siteKey: string, story: StoredArticle) {
  const { slug, id } = story;
  const self = seamlessCallPath(siteKey, { slug, contentId: id, ...seamlessPart(story) });
  return listingComponent(
    SEAMLESS_COMPONENT,
    'LIST',
    { kind: 'Seamless' },
    { items: [], links: self === null ? {} : { self } },
  );
}
