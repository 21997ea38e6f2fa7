import type { VendorRequest } from './vendorRequest';

/** A command for Taboola's queue. */
export type TaboolaCommand = Readonly<Record<string, string | boolean>>;

/** Taboola's page types, by the prefix of our page type; the fallback is `other`. */
const PAGE_KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ['front-door', 'home'],
  ['article', 'article'],
  ['review', 'article'],
  ['sponsored', 'article'],
  ['gallery', 'photo'],
  ['video', 'video'],
  ['search', 'search'],
  ['topic', 'category'],
  ['collection', 'category'],
];

/** Layout of the recommendations. */
const MODE = 'thumbnails-a';

/**
 * Returns the commands that fill a slot with recommendations.
 * @param isNewPage True for the first request after an in-app navigation.
 */
export function taboolaCommands(request: VendorRequest, isNewPage: boolean): TaboolaCommand[] {
  const { targeting, url, elementId, unitName } = request;
  const pageType = targeting['ptype'] ?? '';
  const [, kind = 'other'] = PAGE_KINDS.find(([prefix]) => pageType.startsWith(prefix)) ?? [];
  return [
    ...(isNewPage ? [{ notify: 'newPageLoad' }] : []),
    { [kind]: 'auto', url },
    { mode: MODE, container: elementId, placement: unitName, target_type: 'mix' },
    { flush: true },
  ];
}
