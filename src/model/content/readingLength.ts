import { isShortcode, isText, type BodyNode, type BodyShortcode } from './bodyTree';
import type { Listicle } from './commerce';

const CHARACTERS_A_WORD = 4.7;
const IMAGE_LENGTH = 300;
const LISTICLE_IMAGE_LENGTH = 300;
const OFFERS_LENGTH = 150;
/** Maximum number of offers that add nothing to the reading length. */
const FEW_OFFERS = 2;
const LENGTH_A_MINUTE = 1175;

type ReadListicle = Pick<
  Listicle<object>,
  'hed' | 'subhed' | 'description' | 'supplementalText' | 'merchantOffers'
> & { imageGroup: { image: object | null } };

export interface ReadText {
  wordCount: number;
  body: readonly BodyNode[];
  listicles?: readonly ReadListicle[];
}

/** Returns the reading length of a text in characters. Each image and each long list of offers adds a fixed amount. */
export function readingLength({ wordCount, body, listicles = [] }: ReadText): number {
  return (
    wordCount * CHARACTERS_A_WORD +
    countOf(body, 'image') * IMAGE_LENGTH +
    listicles.reduce((length, entry) => length + listicleLength(entry), 0)
  );
}

/** Returns the reading time in minutes, which is at least 1. */
export function readingMinutes(text: ReadText): number {
  return Math.max(1, Math.ceil(readingLength(text) / LENGTH_A_MINUTE));
}

function listicleLength(entry: ReadListicle): number {
  const { hed, subhed, description, supplementalText, imageGroup, merchantOffers } = entry;
  return (
    (imageGroup.image ? LISTICLE_IMAGE_LENGTH : 0) +
    (merchantOffers.length > FEW_OFFERS ? OFFERS_LENGTH : 0) +
    [hed, subhed, description, supplementalText].join('').length
  );
}

function countOf(nodes: readonly BodyNode[], name: string): number {
  return nodes.reduce((count, node) => {
    if (isText(node)) return count;
    const own = isShortcode(node) && node.shortcode === name ? 1 : 0;
    return count + own + countOf(node.children ?? [], name);
  }, 0);
}

const IMAGE_WEIGHT = 600;
const PROMO_WEIGHT = 300;
const OFFERS_WEIGHT = 150;

/**
 * Returns the space that a shortcode takes up, in characters of text. It counts toward the distance between ad slots.
 * @param offers Number of offers that the shortcode shows.
 */
export function shortcodeWeight({ shortcode }: BodyShortcode, offers = 0): number {
  const ofOffers = offers > 0 ? OFFERS_WEIGHT : 0;
  if (shortcode === 'image') return IMAGE_WEIGHT + ofOffers;
  if (shortcode === 'commerce_promo') return PROMO_WEIGHT + ofOffers;
  return ofOffers;
}
