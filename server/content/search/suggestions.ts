import { asc, sql } from 'drizzle-orm';
import type { SimpleTopic } from '../../../src/model/content/content';
import {
  MOST_DESTINATIONS,
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
import { storiesById } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { destinations } from './destinations';
import { find } from './find';
import type { Match } from './rank';
import { allOf, indexedName } from './searchTerms';
import { searchText, type SearchText } from './searchText';

/** Maximum number of matches to rank. Lower than for the search page, because this runs on nearly every keystroke. */
const MOST_RANKED = 100;
/**
 * Image widths in pixels. The images are shown at 86 by 86 CSS pixels, and the larger width is for high-density
 * screens.
 */
const WIDTHS = [180, 360];

/** Returns suggestions for the search panel while a reader types. */
export async function suggest(
  reading: Reading,
  query: string,
  written: string,
): Promise<Suggestions> {
  const text = searchText(query, written);
  if (text === null) return { topics: [], content: [], videos: [], destinations: [], total: 0 };
  const { matches, isMore, corrected } = await find(reading, {
    ...{ query, written, scope: {}, order: 'relevance', most: MOST_RANKED },
  });
  const meant = { ...text, words: corrected ?? text.words };
  const isVideo = ({ type }: Match): boolean => type === 'video';
  const stories = matches.filter((match) => !isVideo(match)).slice(0, MOST_STORIES);
  const videos = matches.filter(isVideo).slice(0, MOST_VIDEOS);
  return {
    topics: await topicsNamed(reading, meant),
    content: await contentOf(reading, stories),
    videos: await contentOf(reading, videos),
    destinations: await destinations(reading, meant, MOST_DESTINATIONS),
    total: matches.length,
    ...(isMore && { isMore }),
    ...(corrected && { corrected: corrected.join(' ') }),
  };
}

/** Returns topics that match the words. Shorter names come first, because they match more closely. */
export async function topicsNamed(
  reading: Reading,
  { words, isUnfinished }: Pick<SearchText, 'words' | 'isUnfinished'>,
): Promise<SimpleTopic[]> {
  const { db, keys } = reading;
  const query = allOf(words) + (isUnfinished ? ':*' : '');
  const name = sql<string>`${topics.document}->>'name'`;
  const indexed = indexedName(name);
  const rows = await db
    .select()
    .from(topics)
    .where(
      sql`to_tsvector('simple', ${indexed}) @@ to_tsquery('simple', ${query})
        or to_tsvector('english', ${indexed}) @@ to_tsquery('english', ${query})`,
    )
    .orderBy(asc(sql`length(${name})`), asc(topics.slug))
    .limit(MOST_TOPICS);
  for (const { slug } of rows) keys.add(`topic:${slug}`);
  return readableTopics(reading, rows).map(({ slug, document }) => simpleTopic(slug, document));
}

async function contentOf(reading: Reading, matches: readonly Match[]): Promise<SuggestedContent[]> {
  const stories = await storiesById(
    reading,
    matches.map(({ id }) => id),
  );
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
