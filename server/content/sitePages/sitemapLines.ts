import { asc, desc, eq, sql } from 'drizzle-orm';
import { isSponsored } from '../../../src/model/content/sections';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import type { SitemapLine } from '../../../src/model/routing/pageComponents';
import type { SitemapCategory } from '../../../src/model/routing/routes';
import { contentLists, contents, topics } from '../../store/schema';
import { LATEST, listKey } from '../contentKeys';
import { listable, readableTopics } from '../entities/brokenRows';
import { routedTopics, storyPath } from '../entities/listingItems';
import { nameOfSlug } from '../import/fields/slugNames';
import { stableId } from '../import/fields/stableId';
import { filledLists } from '../listing/filledLists';
import { countOf, countsBelow, STORY_ROW, type ListPart } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { readAllStaticPages } from '../siteDocuments';
import { listedAuthors } from './authorEntries';

export interface SitemapPart {
  lines: SitemapLine[];
  total: number;
}

export async function sitemapPart(
  reading: Reading,
  category: SitemapCategory,
  part: ListPart,
): Promise<SitemapPart> {
  if (category === 'features') return partOf(await featureLines(reading), part);
  if (category === 'topics') return partOf(await topicLines(reading), part);
  if (category === 'tags') return partOf(await tagLines(reading), part);
  if (category === 'authors') return partOf(await authorLines(reading), part);
  return storyPart(reading, category, part);
}

/** Returns a page of a list that is already in memory. */
function partOf(lines: SitemapLine[], { offset, limit }: ListPart): SitemapPart {
  return { lines: lines.slice(offset, offset + limit), total: lines.length };
}

/** Returns stories, newest first, as on the door with the same name. */
async function storyPart(
  reading: Reading,
  list: string,
  { offset, limit }: ListPart,
): Promise<SitemapPart> {
  const { db, keys } = reading;
  keys.add(listKey(list));
  const rows = await db
    .select(STORY_ROW)
    .from(contentLists)
    .innerJoin(contents, eq(contents.id, contentLists.contentId))
    .where(eq(contentLists.list, list))
    .orderBy(desc(contentLists.datePublished), desc(contentLists.contentId))
    .limit(limit)
    .offset(offset);
  const lines = listable(reading, rows).map((document) => ({
    id: document.id,
    title: document.headline,
    url: storyPath(document),
    date: document.datePublished?.date ?? null,
    isSponsored: isSponsored({ ...document, topics: routedTopics(document) }),
  }));
  return { lines, total: await countOf(db, { kind: 'list', list }) };
}

async function featureLines(reading: Reading): Promise<SitemapLine[]> {
  const features = await readAllStaticPages(reading, 'feature');
  const collections = await readAllStaticPages(reading, 'collection');
  const line =
    (route: string) =>
    ({ slug, title }: { slug: string; title: string }): SitemapLine => ({
      id: stableId(route, slug),
      title,
      url: slug === 'about-us' ? namedRoutePath('about') : namedRoutePath(route, { slug }),
      date: null,
      isSponsored: false,
    });
  return [...features.map(line('feature')), ...collections.map(line('collection'))];
}

/** Returns the topics that have stories. */
async function topicLines(reading: Reading): Promise<SitemapLine[]> {
  const { db, keys } = reading;
  keys.add('site');
  const rows = await db
    .select()
    .from(topics)
    .orderBy(asc(sql`${topics.document}->>'name'`));
  for (const { slug } of rows) keys.add(`topic:${slug}`);
  const filled = await filledLists(
    db,
    rows.map(({ slug }) => `topic:${slug}`),
  );
  const shown = rows.filter(({ slug }) => filled.has(`topic:${slug}`));
  return readableTopics(reading, shown).map(({ slug, document }) => ({
    id: document.id,
    title: document.name,
    url: namedRoutePath('topic', { slug }),
    date: null,
    isSponsored: false,
  }));
}

/** Returns the tags that published stories have. */
async function tagLines({ db, keys }: Reading): Promise<SitemapLine[]> {
  keys.add(listKey(LATEST));
  const slugs = [...(await countsBelow(db, 'tag:')).keys()].sort();
  return slugs.map((slug) => ({
    id: stableId('tag', slug),
    title: nameOfSlug(slug),
    url: namedRoutePath('tag', { slug }),
    date: null,
    isSponsored: false,
  }));
}

async function authorLines(reading: Reading): Promise<SitemapLine[]> {
  return (await listedAuthors(reading)).flatMap(({ entry: { id, name, url } }) =>
    url === null ? [] : [{ id, title: name, url, date: null, isSponsored: false }],
  );
}
