import { asc, sql } from 'drizzle-orm';
import type { SimpleTopic } from '../../../src/model/content/content';
import {
  MOST_STORIES,
  MOST_TOPICS,
  MOST_VIDEOS,
  type SuggestedContent,
  type Suggestions,
} from '../../../src/model/routing/search';
import { topics } from '../../store/schema';
import { readableTopics } from '../entities/brokenRows';
import { listingItems } from '../entities/listingItems';
import { simpleTopic, topicsBySlug } from '../entities/people';
import type { Reading } from '../reading';
import { find } from './search';
import { bothWritings, storiesById, type Candidates, type Kinds } from './searchQueries';
import { searchText } from './searchText';

/** Fewer than for a search, because this runs on nearly every keystroke. */
const CANDIDATES: Candidates = { head: 60, elsewhere: 20 };
/** Images are shown at 86 by 86 pixels; the second width is for high-density screens. */
const WIDTHS = [180, 360];

/** Returns the suggestions of the search panel while a reader types. */
export async function suggest(reading: Reading, text: string): Promise<Suggestions> {
  return {
    topics: await topicsFound(reading, text),
    content: await contentFound(reading, text, 'all but videos', MOST_STORIES),
    videos: await contentFound(reading, text, 'videos', MOST_VIDEOS),
  };
}

/** Returns matching topics, shorter names first because they match more closely. */
async function topicsFound(reading: Reading, text: string): Promise<SimpleTopic[]> {
  const { db, keys } = reading;
  const parsed = searchText(text);
  if (parsed === null) return [];
  const name = sql<string>`${topics.document}->>'name'`;
  const words = bothWritings(name);
  const rows = await db
    .select()
    .from(topics)
    .where(
      sql`to_tsvector('simple', ${words}) @@ to_tsquery('simple', ${parsed.anywhere})
        or to_tsvector('english', ${words}) @@ to_tsquery('english', ${parsed.anywhere})`,
    )
    .orderBy(asc(sql`length(${name})`), asc(topics.slug))
    .limit(MOST_TOPICS);
  for (const { slug } of rows) keys.add(`topic:${slug}`);
  return readableTopics(reading, rows).map(({ slug, document }) => simpleTopic(slug, document));
}

async function contentFound(
  reading: Reading,
  text: string,
  kinds: Kinds,
  limit: number,
): Promise<SuggestedContent[]> {
  const { ids } = await find(reading, text, kinds, CANDIDATES);
  const stories = await storiesById(reading, ids.slice(0, limit));
  const items = await listingItems(reading, stories, WIDTHS);
  const named = await topicsBySlug(
    reading,
    stories.flatMap((story) => story.topics),
  );
  return items.map(({ id, slug, title, url, image, isSponsored }, index) => ({
    id,
    slug,
    title,
    url,
    image,
    isSponsored,
    topics: (stories[index]?.topics ?? []).flatMap((topic) => named.get(topic) ?? []),
  }));
}
