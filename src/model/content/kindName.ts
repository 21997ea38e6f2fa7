import type { ContentTypeName } from './content';

const KIND_NAMES: Partial<Record<ContentTypeName, string>> = {
  collection: 'Collection',
  feature: 'Feature',
  gallery: 'Pictures',
  product: 'Review',
  product_series: 'Review',
  review: 'Review',
  video: 'Video',
};

/** Returns the label of a content type in lists of mixed types; empty for an article or a topic. */
export function kindName(type: ContentTypeName): string {
  return KIND_NAMES[type] ?? '';
}
