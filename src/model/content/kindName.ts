import type { ContentTypeName } from './content';

const KIND_NAMES: Partial<Record<ContentTypeName, string>> = {
  collection: 'Collection',
  feature: 'Feature',
  gallery: 'Pictures',
  product: 'Review',
  product_series: 'Review',
  review: 'Review',
  video: 'Film',
};

/** What a list of all kinds says beside a thing that is no plain story; empty for one that is. */
export function kindName(type: ContentTypeName): string {
  return KIND_NAMES[type] ?? '';
}
