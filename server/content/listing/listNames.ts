import { DOOR_SECTIONS } from '../../../src/model/content/sections';
import type { StoredContent } from '../../store/storedContent';

const BEST_TYPES: readonly (string | null)[] = ['best-list', 'gift-guide'];

/** Lists that have a door, except `latest`. */
export const DOOR_LISTS: readonly string[] = [
  ...DOOR_SECTIONS,
  'in-depth',
  'best-products',
  'reviews',
  'pictures',
  'videos',
];

/** Returns all lists that a story belongs to, except `latest`. */
export function listsOf(story: StoredContent): string[] {
  const { author, collections, section, subType, tags, topics } = story;
  const lists = [
    ...DOOR_SECTIONS.filter((list) => list === section),
    ...(subType === 'long-form' ? ['in-depth'] : []),
    ...kindLists(story),
    ...topics.map((slug) => `topic:${slug}`),
    ...tags.map(({ slug }) => `tag:${slug}`),
    ...[author, ...coAuthors(story)].map((slug) => `author:${slug}`),
    ...collections.map(({ slug }) => `collection:${slug}`),
  ];
  return [...new Set(lists)];
}

function kindLists(story: StoredContent): string[] {
  if (story.typeName === 'gallery') return ['pictures'];
  if (story.typeName === 'video') return ['videos'];
  if (story.typeName === 'review') return ['reviews'];
  if (BEST_TYPES.includes(story.type)) return ['best-products'];
  return story.type?.startsWith('review-') ? ['reviews'] : [];
}

function coAuthors(story: StoredContent): string[] {
  return 'moreAuthors' in story ? story.moreAuthors : [];
}
