import { isShortcode, isText, type BodyNode } from './bodyTree';
import { isObject } from '../routing/component';
import { isPaidOffer, type Listicle, type ReviewCard } from './commerce';
import type { Page } from '../routing/page';
import type { RelatedProduct } from './products';

export const AFFILIATE_DISCLOSURE =
  'When you buy through links on this page, we may earn a commission. This does not affect what you pay or what we write.';

const COMMERCE = ['commerce_button', 'commerce_promo', 'commerce_link'];

/** Parts of a story that may link to shops. */
export interface SoldThings {
  body?: readonly BodyNode[];
  listicles?: readonly Listicle<unknown>[];
  reviewCards?: readonly ReviewCard[];
  relatedProduct?: RelatedProduct | null;
  items?: readonly { body: readonly BodyNode[]; relatedProduct: RelatedProduct | null }[];
}

/**
 * Returns true if a story must disclose that its links may earn money. This is the case if it contains a commerce
 * shortcode, a product with resellers, or a list entry or review card with a paid offer. Gallery items are included.
 */
export function earnsFromLinks(thing: SoldThings): boolean {
  const { body = [], listicles = [], reviewCards = [], items = [], relatedProduct = null } = thing;
  return (
    hasResellers(relatedProduct) ||
    items.some((item) => hasResellers(item.relatedProduct) || holds(item.body, COMMERCE)) ||
    holds(body, COMMERCE) ||
    [...listicles, ...reviewCards].some(({ merchantOffers }) => merchantOffers.some(isPaidOffer))
  );
}

/**
 * Returns true if any component of the page requires the disclosure. Unreadable components are not rendered, so they do
 * not count.
 */
export function pageEarnsFromLinks({ components }: Page): boolean {
  return components.some((component) => {
    try {
      return isObject(component) && earnsFromLinks(component.item ?? {});
    } catch {
      return false;
    }
  });
}

function hasResellers(product: RelatedProduct | null): boolean {
  return (product?.resellers.length ?? 0) > 0;
}

function holds(nodes: readonly BodyNode[], names: readonly string[]): boolean {
  return nodes.some((node) => {
    if (isText(node)) return false;
    if (isShortcode(node) && names.includes(node.shortcode)) return true;
    return holds(node.children ?? [], names);
  });
}
