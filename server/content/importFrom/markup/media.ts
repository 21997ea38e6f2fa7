import type { SourcePicture } from '../source/sourceSite';
import { drop, warn, type Blocks, type MarkupContext } from './context';
import { embedShortcode } from '../../shortcodes/embedShortcode';
import { ATTRIBUTE_LENGTH, shortcode } from '../../shortcodes/writeShortcode';
import { escapeText, linkDestination } from './escape';
import { plainCaption } from './inline';
import { elementsIn, findAll, hasClass, textOf, type MarkupElement } from './nodes';
import { fileName, shortcodeSources } from './videos';

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
const GALLERY_CLASSES = ['wp-block-gallery', 'blocks-gallery-grid', 'kg-gallery-card', 'gallery'];

export function pictureBlocks(
  element: MarkupElement,
  context: MarkupContext,
  caption = '',
): string[] {
  const picture = pictureOf(
    element,
    context,
    caption || (element.attributes['data-caption'] ?? ''),
  );
  if (!picture) return [];
  reportLink(element, context);
  return shownPicture(picture, context);
}

/** Returns the shortcode for a picture. If the picture is not available, returns a link or text in its place. */
function shownPicture(picture: SourcePicture, context: MarkupContext): string[] {
  const slug = context.picture(picture);
  const { alt, caption, address } = picture;
  const isLong = caption.length > ATTRIBUTE_LENGTH;
  const below = isLong ? [escapeText(caption)] : [];
  if (slug !== null) {
    const attributes = {
      slug,
      alt: alt.slice(0, ATTRIBUTE_LENGTH),
      caption: isLong ? '' : caption,
    };
    return [shortcode('image', attributes), ...below];
  }
  const words = escapeText([`Picture: ${alt || fileName(address)}`].join(''));
  const isLink = /^https?:\/\//.test(address);
  const place = isLink ? `[${words}](${linkDestination(address)})` : words;
  return [place, ...(caption === '' ? [] : [escapeText(caption)])];
}

/** Reads an `img` element. Returns null for tracking pixels and for images without an address. */
function pictureOf(
  element: MarkupElement,
  context: MarkupContext,
  caption: string,
): SourcePicture | null {
  const { attributes, index } = element;
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? '';
  const address = (lazy || (attributes['src'] ?? '')).trim();
  const alt = (attributes['alt'] ?? '').replace(/\s+/g, ' ').trim();
  if (attributes['width'] === '1' && attributes['height'] === '1') {
    drop(context, element, address, 'One-pixel pictures only track readers');
    return null;
  }
  if (address === '') {
    drop(context, element, alt || '<img>', 'The picture has no address');
    return null;
  }
  return { address, alt, caption, at: context.positionOf(index) };
}

export function figureBlocks(
  element: MarkupElement,
  context: MarkupContext,
  blocks: Blocks,
): string[] {
  const { children } = element;
  const pictures = findAll(children, 'img');
  if (GALLERY_CLASSES.some((name) => hasClass(element, name)) && pictures.length > 0) {
    return galleryFigure(element, context, blocks);
  }
  const captions = elementsIn(children).filter(({ tag }) => tag === 'figcaption');
  const others = children.filter((node) => node.kind !== 'element' || node.tag !== 'figcaption');
  const [picture, ...more] = pictures;
  const isPicture = picture && more.length === 0 && textOf(others) === '';
  if (isPicture && findAll(others, 'iframe', 'video', 'audio', 'table').length === 0) {
    const words = captions.map((caption) => plainCaption(caption, context)).join(' ');
    const link = findAll(others, 'a')[0]?.attributes['href'] ?? '';
    const linked = { ...picture, attributes: { ...picture.attributes, 'data-link': link } };
    return pictureBlocks(linked, context, words);
  }
  const below = captions.flatMap((caption) => blocks(caption.children, context));
  const frame = findAll(others, 'iframe')[0];
  if (frame && textOf(others) === '' && below.length > 0) {
    return frameBlocks(frame, context, plainCaption({ ...element, children: captions }, context));
  }
  return [...blocks(others, context), ...below];
}

/** Converts a gallery whose pictures may have captions. The gallery's own caption becomes a paragraph below it. */
function galleryFigure(element: MarkupElement, context: MarkupContext, blocks: Blocks): string[] {
  const inner = findAll(element.children, 'figure', 'li', 'dl').filter(
    ({ children }) => findAll(children, 'img').length === 1,
  );
  const captionOf = (picture: MarkupElement): string => {
    const frame = inner.findLast(({ children }) => findAll(children, 'img').includes(picture));
    const captions = frame ? findAll(frame.children, 'figcaption', 'dd') : [];
    return captions.map((caption) => plainCaption(caption, context)).join(' ');
  };
  const images = findAll(element.children, 'img');
  const pictures = images.flatMap((image) => pictureOf(image, context, captionOf(image)) ?? []);
  const below = elementsIn(element.children)
    .filter(({ tag }) => tag === 'figcaption')
    .flatMap((caption) => blocks(caption.children, context));
  return [...galleryBlocks(pictures, element, context), ...below];
}

export function galleryBlocks(
  pictures: readonly SourcePicture[],
  element: MarkupElement,
  context: MarkupContext,
): string[] {
  if (pictures.length === 0) {
    drop(context, element, 'A gallery', 'The source does not specify its pictures');
    return [];
  }
  const [first] = pictures;
  if (first && pictures.length === 1) return shownPicture(first, context);
  const slug = context.addGallery(pictures);
  return slug === null
    ? pictures.flatMap((picture) => shownPicture(picture, context))
    : [shortcode('gallery', { slug })];
}

export function frameBlocks(element: MarkupElement, context: MarkupContext, text = ''): string[] {
  const { attributes } = element;
  const address = attributes['data-src'] ?? attributes['src'] ?? '';
  const title = attributes['title'] ?? '';
  return shownFrame(address, { title, text }, element, context);
}

export function embedBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const address = element.attributes['src'] ?? element.attributes['data'] ?? '';
  return address === '' ? [] : shownFrame(address, { title: '', text: '' }, element, context);
}

function shownFrame(
  address: string,
  described: { title: string; text: string },
  element: MarkupElement,
  context: MarkupContext,
): string[] {
  const embed = embedShortcode(address, described);
  // An `<iframe>` that cannot be embedded counts as lost. Other elements count as media only if they are embedded.
  if (embed !== null || element.tag === 'iframe') context.countMedia(embed !== null);
  if (embed !== null) return [embed];
  if (element.tag === 'iframe') {
    drop(
      context,
      element,
      `<iframe> ${address}`,
      'Embeds from this host are not allowed; a link replaces the embed',
    );
  }
  const words = [described.title || address, described.text].filter(Boolean).map(escapeText);
  if (!/^(?:https?:)?\/\//.test(address)) return words;
  const [label = '', ...below] = words;
  const href = address.replace(/^\/\//, 'https://');
  return [`[${label}](${linkDestination(context.link(href, element.index))})`, ...below];
}

export function audioBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const sources = findAll([element], 'audio', 'source').map(
    ({ attributes }) => attributes['src'] ?? '',
  );
  const found = [...sources, element.attributes['src'] ?? '', ...shortcodeSources(element)];
  const address = found.find((source) => source !== '') ?? '';
  if (address === '') return [];
  const slug = context.audio(address, context.positionOf(element.index));
  context.countMedia(slug !== null);
  const title = element.attributes['title'] || fileName(address);
  if (slug !== null) return [shortcode('podcast', { slug, title })];
  return [`[Audio: ${escapeText(title)}](${linkDestination(address)})`];
}

/** Reports that the link around a picture is lost, unless it leads to an image file. */
function reportLink(element: MarkupElement, context: MarkupContext): void {
  const link = element.attributes['data-link'] ?? '';
  if (link === '' || PICTURE_FILE.test(link.replace(/[?#][\s\S]*$/, ''))) return;
  warn(
    context,
    element,
    'picture-link',
    `The picture linked to ${link}; pictures open in their own viewer`,
    'Add the link below the picture',
  );
}
