import {
  affiliateNetwork,
  COMMERCE_REL,
  commerceAddress,
} from '../../../src/model/content/affiliates';
import {
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
  type BodyShortcode,
} from '../../../src/model/content/bodyTree';
import { linkAttributes, type LinkRules } from './links';

/** Shortcodes that link to a shop. */
const COMMERCE: ReadonlySet<string> = new Set([
  'commerce_button',
  'commerce_promo',
  'commerce_link',
]);
/** Elements in which brackets are literal, so that a link inside them cannot be converted to a shortcode. */
const NO_SHORTCODES: ReadonlySet<string> = new Set(['code', 'kbd', 'pre']);
const NO_AUTOLINK = 'no_autolink';
/** Maximum total length of the attributes. The limit for a tag is higher, which leaves room for added attributes. */
const ATTRIBUTES_LENGTH = 3000;

/**
 * Applies the link rules to shortcodes, and converts affiliate links to `commerce_link` shortcodes with `rel` and sub
 * id. An unsafe URL is removed from its shortcode.
 */
export function settleLinks(
  nodes: readonly BodyNode[],
  options: LinkRules,
  isPlain = false,
): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node)) return node;
    const staysPlain =
      isPlain || (isShortcode(node) ? node.shortcode === NO_AUTOLINK : NO_SHORTCODES.has(node.tag));
    const children = node.children && settleLinks(node.children, options, staysPlain);
    const whole = { ...node, ...(children && { children }) };
    return isShortcode(whole)
      ? settledShortcode(whole, options)
      : settledLink(whole, options, isPlain);
  });
}

function settledShortcode(node: BodyShortcode, { ownDomains, subId }: LinkRules): BodyShortcode {
  const { url, href, src, ...others } = node.attributes;
  const isCommerce = COMMERCE.has(node.shortcode);
  delete others['rel'];
  const attributes = { ...others };
  for (const [name, value] of Object.entries({ url, href, src })) {
    if (value === undefined) continue;
    const address = isCommerce
      ? commerceAddress(value, subId)
      : (linkAttributes(value, ownDomains)?.href ?? null);
    if (address !== null) attributes[name] = address;
  }
  if (isCommerce) attributes['rel'] = COMMERCE_REL;
  return { ...node, attributes: isTooLong(attributes) ? {} : attributes };
}

function settledLink(
  node: BodyElement,
  { ownDomains, subId }: LinkRules,
  isPlain: boolean,
): BodyNode {
  const href = node.attributes?.['href'] ?? '';
  const isOwn = linkAttributes(href, ownDomains)?.rel === undefined;
  if (node.tag !== 'a' || isOwn || !affiliateNetwork(href)) return node;
  const url = commerceAddress(href, subId);
  if (url === null) return node;
  if (isPlain) return { ...node, attributes: { ...node.attributes, href: url, rel: COMMERCE_REL } };
  return {
    shortcode: 'commerce_link',
    attributes: { url, rel: COMMERCE_REL },
    ...(node.children && { children: node.children }),
  };
}

function isTooLong(attributes: Record<string, string>): boolean {
  return Object.entries(attributes).flat().join('').length > ATTRIBUTES_LENGTH;
}
