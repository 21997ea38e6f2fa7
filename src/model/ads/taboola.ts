import type { VendorRequest } from './vendorRequest';

/** What is pushed onto Taboola's queue. */
export type TaboolaCommand = Readonly<Record<string, string | boolean>>;

/** Its words for pages; whatever has none of its own is `other`. */
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

/** How the recommendations are laid out, unless the account says otherwise. */
const MODE = 'thumbnails-a';

/** @param isNewPage whether nothing was asked on this page yet, which is not the document's first. */
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
