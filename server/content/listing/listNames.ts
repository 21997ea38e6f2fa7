import type { StoredContent } from '../../store/storedContent';

/** Sections that have a door; any other is told by the story's address alone. */
const SECTION_LISTS = [
  'news',
  'how-to',
  'deals',
  'product-comparisons',
  'product-spotlights',
] as const;

const BEST_TYPES: readonly (string | null)[] = ['best-list', 'gift-guide'];

/** The lists that a door shows, besides the one of everything. */
export const DOOR_LISTS: readonly string[] = [
  ...SECTION_LISTS,
  'in-depth',
  'best-products',
  'reviews',
  'pictures',
  'videos',
];

/** Every list a story stands in, besides the one of everything. */
export function listsOf(story: StoredContent): string[] {
  const { author, collections, section, subType, tags, topics } = story;
  const lists = [
    ...SECTION_LISTS.filter((list) => list === section),
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
