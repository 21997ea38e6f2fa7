import { drop, reportShortcode, type Blocks, type MarkupContext } from './context';
import { audioBlocks, embedBlocks, galleryBlocks, pictureBlocks } from './media';

import { findAll, hasClass, textOf, type MarkupElement } from './nodes';
import { plainCaption } from './inline';
import { shortcode } from '../../shortcodes/writeShortcode';
import { videoBlocks } from './videos';

/** Blocks that are left out without a note, because they contain no text of the post. */
const IGNORED = new Set(['more', 'nextpage', 'spacer', 'separator', 'legacy-widget']);

/** Reports a block whose content WordPress generates when it renders the page. */
function dynamicBlock(element: MarkupElement, context: MarkupContext): string[] {
  const { name = '', settings = '' } = element.attributes;
  if (IGNORED.has(name)) return [];
  const why =
    name === 'block'
      ? 'The shared block could not be inserted into this post'
      : 'WordPress generates the content of this block when it renders the page';
  drop(context, element, `wp:${name} ${settings}`.trim(), why, 'Add its text to the story');
  return [];
}

/**
 * Converts WordPress elements: shortcodes, embeds and blocks with a background image. Returns null for all other
 * elements.
 */
export function wordpressElement(
  element: MarkupElement,
  context: MarkupContext,
  blocks: Blocks,
): string[] | null {
  switch (element.tag) {
    case 'wp-page-break':
      return [shortcode('page_break', {})];
    case 'wp-dynamic':
      return dynamicBlock(element, context);
    case 'wp-caption':
      return captionBlocks(element, context, blocks);
    case 'wp-gallery':
      return galleryBlocks(context.galleryFiles(idsOf(element)), element, context);
    case 'wp-playlist':
      return galleryBlocks([], element, context);
    case 'wp-embed':
      return embedBlocks(embedElement(element, textOf(element.children)), context);
    case 'wp-audio':
      return audioBlocks(element, context);
    case 'wp-video':
      return videoBlocks(element, context);
    case 'wp-unknown':
      reportShortcode(element, context);
      return blocks(element.children, context);
    default:
      return blockByClass(element, context, blocks);
  }
}

function blockByClass(
  element: MarkupElement,
  context: MarkupContext,
  blocks: Blocks,
): string[] | null {
  if (hasClass(element, 'wp-block-embed__wrapper')) {
    const address = textOf(element.children);
    return /^https?:\/\/\S+$/.test(address)
      ? embedBlocks(embedElement(element, address), context)
      : null;
  }
  const style = element.attributes['style'] ?? '';
  const [, property] = style.split(/background(?:-image)?:/);
  const background = /url\(\s*['"]?([^'")]+)/.exec(property ?? '')?.[1];
  if (background === undefined) return null;
  const attributes = { src: background, alt: element.attributes['aria-label'] ?? '' };
  const picture = { ...element, tag: 'img', attributes, children: [] };
  const rest = { ...element, tag: 'div', attributes: {} };
  return [...pictureBlocks(picture, context), ...blocks([rest], context)];
}

/**
 * Converts a picture with a caption. The caption is in the content of the shortcode or, in old posts, in an attribute.
 */
function captionBlocks(element: MarkupElement, context: MarkupContext, blocks: Blocks): string[] {
  const [picture, ...more] = findAll(element.children, 'img');
  if (!picture || more.length > 0) return blocks(element.children, context);
  const words = plainCaption({ ...element, children: withoutLink(element, picture) }, context);
  const link = findAll(element.children, 'a').find((a) => findAll(a.children, 'img').length > 0);
  const attributes = { ...picture.attributes, 'data-link': link?.attributes['href'] ?? '' };
  const caption = words || (element.attributes['caption'] ?? '');
  return pictureBlocks({ ...picture, attributes }, context, caption);
}

/** Removes the address of the link around the picture, because this link is not part of the caption. */
function withoutLink(element: MarkupElement, picture: MarkupElement): MarkupElement['children'] {
  return element.children.map((node) =>
    node.kind === 'element' && findAll([node], 'img').includes(picture)
      ? { ...node, attributes: {} }
      : node,
  );
}

function embedElement(element: MarkupElement, address: string): MarkupElement {
  return { ...element, tag: 'embed', attributes: { src: address }, children: [] };
}

function idsOf({ attributes }: MarkupElement): string[] {
  return (attributes['ids'] ?? attributes['include'] ?? '').match(/\d+/g) ?? [];
}
