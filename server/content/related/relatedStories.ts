import type { RelatedObject } from '../../../src/model/content/content';
import type {
  RelatedMetaData,
  Relation,
  SeriesPart,
} from '../../../src/model/content/relatedStories';
import { isSponsored } from '../../../src/model/content/sections';
import { pathFor } from '../../../src/model/routing/routeMatch';
import type { StoredArticle, StoredContent, StoredGallery } from '../../store/storedContent';
import { contentKey, listKey } from '../contentKeys';
import { routedTopics, storyPath } from '../entities/listingItems';
import { storiesById, storiesOf } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { nearestInLists } from './relatedQueries';

/** Maximum number of stories that a page links to, per relation. */
const MOST = 3;
/**
 * Maximum number of stories loaded per relation in each direction, older or newer. Larger than `MOST`, because
 * sponsored and broken stories are dropped.
 */
const CANDIDATES = 3 * MOST;
/** Value of `collectionType` for collections that are meant to be read in order. */
const SERIES = 'series';
/** Maximum number of parts in a series that are considered. */
const MOST_PARTS = 100;

type Story = StoredArticle | StoredGallery;

/** Returns the stories to link to at the end of a page, without duplicates. Returns none for a sponsored story. */
export async function relatedStories(reading: Reading, story: Story): Promise<RelatedObject[]> {
  if (isPaid(story)) return [];
  const parts = await neighborsInSeries(reading, story);
  const found = [...parts];
  const lists = [
    ...story.topics.map((slug) => `topic:${slug}`),
    ...story.tags.map(({ slug }) => `tag:${slug}`),
  ];
  found.push(...(await nearest(reading, story, found, 'topic', lists)));
  const writers = [story.author, ...story.moreAuthors].map((slug) => `author:${slug}`);
  found.push(...(await nearest(reading, story, found, 'author', writers)));
  return found;
}

/** Returns the previous and next part of the first series that contains the story. */
async function neighborsInSeries(reading: Reading, story: Story): Promise<RelatedObject[]> {
  const series = story.collections.find(({ typeSlug }) => typeSlug === SERIES);
  if (!series) return [];
  const { slug, title } = series;
  reading.keys.add(listKey(`collection:${slug}`));
  const whole = { offset: 0, limit: MOST_PARTS };
  const stories = await storiesOf(reading, { kind: 'collection', slug }, whole);
  const index = stories.findIndex(({ id }) => id === story.id);
  if (index < 0) return [];
  const path = pathFor({ name: 'collection', params: { slug } });
  const part = (at: number): SeriesPart => ({
    title,
    path,
    position: at + 1,
    count: stories.length,
  });
  const neighbor = (relation: Relation, at: number): RelatedObject[] => {
    const other = stories[at];
    return other ? [relatedObject(reading, other, relation, part(at))] : [];
  };
  return [...neighbor('previous', index - 1), ...neighbor('next', index + 1)];
}

/** Returns older stories, sorted by how many of the given lists contain them. If there are too few, adds newer ones. */
async function nearest(
  reading: Reading,
  story: Story,
  taken: readonly RelatedObject[],
  relation: Relation,
  lists: readonly string[],
): Promise<RelatedObject[]> {
  const { id } = story;
  const datePublished = story.datePublished?.date;
  if (datePublished === undefined) return [];
  const known = new Set([id, ...taken.map(({ objectId }) => objectId)]);
  const found: StoredContent[] = [];
  for (const direction of ['older', 'newer'] as const) {
    if (found.length >= MOST) break;
    if (direction === 'newer') for (const list of lists) reading.keys.add(listKey(list));
    const ids = await nearestInLists(reading.db, lists, { id, datePublished }, direction);
    const fresh = ids.filter((each) => !known.has(each)).slice(0, CANDIDATES);
    const stories = await storiesById(reading, fresh);
    found.push(...stories.filter((each) => !isPaid(each)));
  }
  return found.slice(0, MOST).map((each) => relatedObject(reading, each, relation));
}

function relatedObject(
  { keys }: Reading,
  story: StoredContent,
  relation: Relation,
  series?: SeriesPart,
): RelatedObject {
  keys.add(contentKey(story.typeName, story.slug));
  const metaData: RelatedMetaData = {
    relation,
    path: storyPath(story),
    datePublished: story.datePublished?.date ?? null,
    ...(series && { series }),
  };
  return {
    ...{ objectId: story.id, typeName: story.typeName, slug: story.slug, metaData },
    title: story.headline,
    // The links at the end of a story do not show these fields.
    ...{ promoTitle: '', description: '', api: '', topic: null, image: null, promoImage: null },
  };
}

function isPaid(story: StoredContent): boolean {
  return isSponsored({ ...story, topics: routedTopics(story) });
}
