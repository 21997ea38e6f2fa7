import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import type { DecisionRequest } from '../../../src/model/experiments/decisions';
import { LATEST, listKey } from '../../content/contentKeys';
import { listingItems } from '../../content/entities/listingItems';
import { storiesOf } from '../../content/listing/listingQueries';
import { storiesById } from '../../content/listing/listingQueries';
import type { Reading } from '../../content/reading';
import type { StoredContent } from '../../store/storedContent';

const MOST = 24;
const MOST_TOPICS = 5;

/**
 * Reads the stories to recommend, best first. Not personalized: stories on the current story's topics and the newest
 * ones, sorted by the number of shared topics, then by date. If the request lists options, returns only those, in the
 * given order.
 */
export async function readCandidates(
  reading: Reading,
  { context, options }: Pick<DecisionRequest, 'context' | 'options'>,
): Promise<ContentListingItem[]> {
  reading.keys.add(listKey(LATEST));
  const stories =
    options.length > 0
      ? await storiesById(reading, options)
      : await nearStories(reading, context.content_id ?? '');
  return listingItems(reading, stories);
}

async function nearStories(reading: Reading, id: string): Promise<StoredContent[]> {
  const [story] = await storiesById(reading, [id]);
  const topics = (story?.topics ?? []).slice(0, MOST_TOPICS);
  const part = { offset: 0, limit: MOST };
  const found: StoredContent[] = [];
  for (const topic of topics) {
    const list = `topic:${topic}`;
    reading.keys.add(listKey(list));
    found.push(...(await storiesOf(reading, { kind: 'list', list }, part)));
  }
  found.push(...(await storiesOf(reading, { kind: 'latest' }, part)));
  const others = new Map(found.map((other) => [other.id, other]));
  others.delete(id);
  return byNearness([...others.values()], topics).slice(0, MOST);
}

/** Orders stories by the number of shared topics, then newest first. */
export function byNearness<Story extends Pick<StoredContent, 'topics' | 'datePublished'>>(
  stories: readonly Story[],
  topics: readonly string[],
): Story[] {
  const nearness = (story: Story): number =>
    story.topics.filter((topic) => topics.includes(topic)).length;
  const published = (story: Story): string => story.datePublished?.date ?? '';
  return [...stories].sort(
    (a, b) => nearness(b) - nearness(a) || published(b).localeCompare(published(a)),
  );
}
