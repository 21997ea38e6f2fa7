import { PageError } from '../../../src/model/routing/errors';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { ROUTES, type RouteName } from '../../../src/model/routing/routes';
import { readOpenPages } from '../../content/composer/openPages';
import { readSiteDocument } from '../../content/composer/siteFrame';
import { LATEST, listKey } from '../../content/contentKeys';
import { countOf } from '../../content/listing/listingQueries';
import type { Reading } from '../../content/reading';
import { sitemapPart } from '../../content/sitePages/sitemapLines';
import { newStoryAddresses, storyAddresses, type StoryAddress } from './sitemapQueries';
import { writeIndex, writeNews, writeSitemap, type SitemapAddress } from './writeSitemap';

/**
 * Maximum number of URLs per file. The protocol allows five times as many, but such a file would take five times as
 * long to write.
 */
const STORIES_A_FILE = 10_000;
const ALL = { offset: 0, limit: 50_000 };
const ONE = { offset: 0, limit: 1 };
const PARTS = ['topics', 'tags', 'authors'] as const;

const NEWS_AGE = 48 * 3_600_000;
const MOST_NEWS = 1000;
/**
 * Cache time of the news sitemap and the index in milliseconds. The time window for news advances even if nothing is
 * published.
 */
const NEWS_STEP = 300_000;

/** Pages that are personal, or empty without a query. */
const NOT_LISTED: readonly RouteName[] = ['search', 'auth-flow', 'member'];

/**
 * Returns the index, which lists a file only while it has entries: crawlers report an empty file as an error. Stories
 * that must not be indexed count toward the number of story files, so a story file may still be empty.
 */
export async function sitemapIndex(reading: Reading, now: number, origin: string): Promise<string> {
  reading.keys.add(listKey(LATEST));
  const total = await countOf(reading.db, { kind: 'latest' });
  const files = Math.ceil(total / STORIES_A_FILE);
  const stories = Array.from({ length: files }, (_, index) => `articles-${index + 1}`);
  const news = (await newsOf(reading, now)).length > 0 ? ['news'] : [];
  const parts: string[] = [];
  for (const part of PARTS) if ((await sitemapPart(reading, part, ONE)).total > 0) parts.push(part);
  return writeIndex(['pages', ...parts, ...stories, ...news], origin);
}

/**
 * Returns any sitemap except the news sitemap. Rejects with a PageError 404 for an unknown name or a number that is too
 * high.
 * @param name file name without extension.
 */
export async function sitemapFile(reading: Reading, name: string, origin: string): Promise<string> {
  const number = /^articles-([1-9][0-9]{0,3})$/.exec(name)?.[1];
  if (number !== undefined) return writeSitemap(await storiesOf(reading, Number(number)), origin);
  if (name === 'pages') return writeSitemap(await staticPages(reading), origin);
  const part = PARTS.find((known) => known === name);
  if (!part) throw new PageError(404, 'There is no such sitemap');
  const { lines } = await sitemapPart(reading, part, ALL);
  return writeSitemap(
    lines.map(({ url }) => ({ path: url })),
    origin,
  );
}

async function storiesOf(reading: Reading, number: number): Promise<SitemapAddress[]> {
  reading.keys.add(listKey(LATEST));
  const total = await countOf(reading.db, { kind: 'latest' });
  const offset = (number - 1) * STORIES_A_FILE;
  if (offset >= total) throw new PageError(404, 'There is no such sitemap');
  return storyAddresses(reading, { offset, limit: STORIES_A_FILE }, total);
}

/** Returns the public pages that need no parameter and have something to show, plus features and collections. */
async function staticPages(reading: Reading): Promise<SitemapAddress[]> {
  const pages = ROUTES.filter(({ path, name }) => {
    return !/\{\w+\}/.test(path) && !NOT_LISTED.includes(name);
  });
  const { lines } = await sitemapPart(reading, 'features', ALL);
  const isOpen = await readOpenPages(reading, new Set());
  const paths = [
    ...pages.map(({ name }) => pathFor({ name, params: {} })).filter(isOpen),
    ...lines.map(({ url }) => url),
  ];
  return [...new Set(paths)].map((path) => ({ path }));
}

/** Rounds the time down, so that all requests within a step get the same response. */
export function newsStep(now: number): number {
  return Math.floor(now / NEWS_STEP) * NEWS_STEP;
}

export async function newsSitemap(reading: Reading, now: number, origin: string): Promise<string> {
  const { name } = await readSiteDocument(reading);
  return writeNews(await newsOf(reading, now), name, origin);
}

/** Returns stories that were published within two days before `now`, except for sponsored stories. */
async function newsOf(reading: Reading, now: number): Promise<StoryAddress[]> {
  reading.keys.add(listKey(LATEST));
  const stories = await newStoryAddresses(reading, new Date(now - NEWS_AGE), MOST_NEWS);
  return stories.filter(
    ({ datePublished, isSponsored }) => datePublished.getTime() <= now && !isSponsored,
  );
}
