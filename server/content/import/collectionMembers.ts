import type { Collection } from '../../../src/model/content/content';
import type { StaticPageDocument, StaticPageKind } from '../../store/storedContent';
import type { ImportedContent } from './fields/contentFields';
import type { FileProblems } from './problems/fileProblems';
import { didYouMean } from './problems/nearestName';
import { stableId } from './fields/stableId';

/**
 * Adds each collection to its stories. Reports references from collections and features to stories that do not exist.
 * If several stories share a slug, uses the first one. Articles come first.
 */
export function fileUnderCollections(
  stories: readonly ImportedContent[],
  {
    collection,
    feature,
  }: Pick<Record<StaticPageKind, StaticPageDocument[]>, 'collection' | 'feature'>,
  problemsOf: (file: string) => FileProblems | undefined,
): void {
  const bySlug = new Map<string, ImportedContent>();
  for (const story of stories) {
    if (!bySlug.has(story.document.slug)) bySlug.set(story.document.slug, story);
  }
  for (const [kind, documents] of Object.entries({ collection, feature })) {
    for (const { slug, contents } of documents) {
      for (const name of contents.filter((slug) => !bySlug.has(slug))) {
        problemsOf(`${kind}s/${slug}.md`)?.atWords(
          'unknown-story',
          name,
          `contents includes ${name}, which is not a story`,
          didYouMean(name, bySlug.keys()),
        );
      }
    }
  }
  for (const document of collection) {
    for (const name of document.contents) {
      const story = bySlug.get(name)?.document;
      if (!story) continue;
      story.collections.push(membership(document, story.collections.length === 0));
      story.primaryCollection = story.collections[0] ?? null;
    }
  }
}

/** Returns a story's entry for a collection, without the image, which only the collection page uses. */
function membership(
  { slug, title, description, fields }: StaticPageDocument,
  primary: boolean,
): Collection {
  const type = fields['collectionType'];
  const typeSlug = typeof type === 'string' ? type : '';
  return {
    id: stableId('collection', slug),
    image: null,
    primary,
    title,
    slug,
    hide: false,
    description,
    threads: [],
    typeSlug,
    collectionType: {
      id: typeSlug === '' ? '' : stableId('collection_type', typeSlug),
      slug: typeSlug,
    },
  };
}
