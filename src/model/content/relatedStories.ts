import type { RelatedObject } from './content';

/** Relations of a linked story to the story on the page. */
export const RELATIONS = ['previous', 'next', 'topic', 'author'] as const;

export type Relation = (typeof RELATIONS)[number];

/** A story's position in a series. */
export interface SeriesPart {
  title: string;
  path: string;
  /** 1-based. */
  position: number;
  count: number;
}

/** Data about a related story, in the `metaData` of a related object in a content API response. */
export interface RelatedMetaData extends Record<string, unknown> {
  relation: Relation;
  path: string;
  /** ISO 8601, or null. */
  datePublished: string | null;
  /** Set only if the story is the previous or next part of a series. */
  series?: SeriesPart;
}

export interface RelatedStory extends RelatedMetaData {
  title: string;
}

/** Returns the related stories with the given relation, in their original order. */
export function storiesRelatedBy(
  relation: Relation,
  objects: readonly RelatedObject[],
): RelatedStory[] {
  return objects.flatMap(({ title, metaData }) =>
    isRelated(metaData) && metaData.relation === relation ? [{ ...metaData, title }] : [],
  );
}

/** Returns false for objects without a known relation, such as those that earlier releases cached. */
function isRelated(metaData: Record<string, unknown>): metaData is RelatedMetaData {
  return RELATIONS.some((relation) => relation === metaData['relation']);
}
