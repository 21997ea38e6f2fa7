import render from 'dom-serializer';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { embedShortcode } from '../../shortcodes/embedShortcode';
import { ATTRIBUTE_LENGTH, shortcode } from '../../shortcodes/writeShortcode';
import { withoutUnclosed } from './unclosedElements';

type Parsed = ReturnType<typeof parseDocument>['children'][number];
type ParsedElement = Extract<Parsed, { attribs: Record<string, string> }>;

/** A part of the Markdown that readers do not see. */
export interface LeftOut {
  what: string;
  why: string;
  suggestion?: string;
  /** Text from the file, used to find the position of the part. */
  words: string;
}

export interface BodyMedia {
  /** Markup in which shortcodes have replaced images, players and frames. */
  html: string;
  leftOut: LeftOut[];
  /** Number of images in the markup, not counting shortcodes. */
  pictures: number;
  media: number;
}

/** Slugs of the videos in a content folder. */
export type KnownVideos = Pick<ReadonlySet<string>, 'has'>;

const ANY =
  /<(?:img|picture|iframe|video|audio|object|embed|script|style|svg|math|noscript|form|input|button|select|textarea|template|canvas|noembed|noframes|option|title|head|xmp|plaintext)\b/i;
const REPLACED = ['img', 'iframe', 'video', 'audio', 'object', 'embed'];
/** Elements that the report lists as left out, because a body cannot contain them. */
const WITHOUT_PLACE = new Set([
  ...['script', 'style', 'svg', 'math', 'template', 'canvas', 'input', 'textarea', 'select'],
  ...['noembed', 'noframes', 'title', 'head', 'xmp', 'plaintext'],
]);
/** Attribute that passes a figure's caption to its image. */
const CAPTION = 'data-caption';
const OWN_NAME = /^[\w-]{1,200}$/;

/**
 * Converts the images, videos, audio and frames in a story to shortcodes, because a body cannot contain media in any
 * other form. Also returns those that cannot be converted.
 */
export function readBodyMedia(markup: string, videos: KnownVideos): BodyMedia {
  if (!ANY.test(markup)) return { html: markup, leftOut: [], pictures: 0, media: 0 };
  const { html, removed } = withoutUnclosed(markup);
  const leftOut: LeftOut[] = removed.map((tag) => ({
    what: tag,
    why: 'the element is not closed; the text after it is kept',
    words: tag,
  }));
  const document = parseDocument(html);
  const counts = { pictures: 0, media: 0 };
  for (const element of elementsIn(document.children, ({ name }) => name === 'noscript')) {
    unwrap(element);
  }
  for (const figure of elementsIn(document.children, ({ name }) => name === 'figure')) {
    replaceFigure(figure);
  }
  for (const element of elementsIn(document.children, ({ name }) => REPLACED.includes(name))) {
    // An image inside an object or a video is only its fallback.
    if (isWithin(element, REPLACED)) continue;
    counts[element.name === 'img' ? 'pictures' : 'media'] += 1;
    const found = replacement(element, videos);
    if ('shortcode' in found) replaceBy(element, found.shortcode);
    else leftOut.push(found);
  }
  for (const { name } of elementsIn(document.children, (each) => WITHOUT_PLACE.has(each.name))) {
    leftOut.push({
      what: `<${name}>`,
      why: 'this element is not allowed in the text',
      words: `<${name}`,
    });
  }
  return { html: render(document, { encodeEntities: 'utf8' }), leftOut, ...counts };
}

type Replacement = { shortcode: string } | LeftOut;

function replacement(element: ParsedElement, videos: KnownVideos): Replacement {
  const { name, attribs } = element;
  const sources = [attribs['src'], attribs['data'], ...sourcesIn(element)];
  const address = sources.find((source) => source !== undefined && source.trim() !== '')?.trim();
  if (address === undefined) {
    return { what: `<${name}>`, why: 'it has no address', words: `<${name}` };
  }
  const refused = (why: string, suggestion?: string): LeftOut => ({
    what: `<${name}> ${address}`,
    why,
    words: address,
    ...(suggestion !== undefined && { suggestion }),
  });
  if (name === 'img') return picture(element, address, refused);
  if (name === 'audio') {
    const slug = ownName(address, 'clips');
    return slug === null
      ? refused(
          'audio is played only from clips/',
          'save the file there and name it clips/NAME.mp3',
        )
      : { shortcode: shortcode('podcast', { slug, title: attribs['title'] ?? '' }) };
  }
  const slug = name === 'video' ? ownName(address, 'clips') : null;
  if (slug !== null && videos.has(slug)) return { shortcode: shortcode('video', { slug }) };
  const embed = embedShortcode(address, { title: attribs['title'] ?? '', text: '' });
  if (embed !== null) return { shortcode: embed };
  return name === 'video'
    ? refused(
        'a video needs its own file in videos/',
        'add one, and write [video slug="NAME"] here',
      )
    : refused('embeds from this host are not allowed', 'write a link to it');
}

function picture(
  { attribs }: ParsedElement,
  address: string,
  refused: (why: string, suggestion?: string) => LeftOut,
): Replacement {
  const slug = ownName(address, 'pictures');
  if (slug === null) {
    return /^(?:https?:)?\/\//i.test(address)
      ? refused(
          'pictures from other sites are not shown',
          'save it in pictures/ and use its file name here',
        )
      : refused(
          'it is not in pictures/',
          'put it there, with only letters, digits, hyphens and underscores in its name',
        );
  }
  const cut = (text = ''): string => text.slice(0, ATTRIBUTE_LENGTH);
  const caption = cut(attribs[CAPTION] ?? attribs['title']);
  return { shortcode: shortcode('image', { slug, alt: cut(attribs['alt']), caption }) };
}

/** Returns the name, without extension, of a file in a content folder, or null for any other address. */
function ownName(address: string, folder: string): string | null {
  const path = address.replace(/[?#].*$/s, '');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const file = parts.at(-1) ?? '';
  const isOwn = !/^[a-z][a-z+.-]*:|^\/\//i.test(path) && [undefined, folder].includes(parts.at(-2));
  const name = file.replace(/\.\w+$/, '');
  return isOwn && parts.length <= 2 && OWN_NAME.test(name) ? name : null;
}

/** Replaces a figure that contains only one image and its caption, if any, with the image. Keeps the caption. */
function replaceFigure(figure: ParsedElement): void {
  const [image, ...more] = elementsIn(figure.children, ({ name }) => name === 'img');
  const captions = elementsIn(figure.children, ({ name }) => name === 'figcaption');
  const caption = captions.map((each) => DomUtils.textContent(each).trim()).join(' ');
  const isPicture = DomUtils.textContent(figure).trim() === caption;
  if (!image || more.length > 0 || !isPicture || caption.length > ATTRIBUTE_LENGTH) return;
  if (caption !== '') image.attribs[CAPTION] = caption;
  DomUtils.replaceElement(figure, image);
}

function replaceBy(element: ParsedElement, mark: string): void {
  const [text] = parseDocument('text').children;
  if (text?.type !== ElementType.Text) return;
  text.data = `\n${mark}\n`;
  DomUtils.replaceElement(element, text);
}

function unwrap(element: ParsedElement): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

function sourcesIn({ children }: ParsedElement): (string | undefined)[] {
  return elementsIn(children, ({ name }) => name === 'source').map(({ attribs }) => attribs['src']);
}

function elementsIn(
  nodes: readonly Parsed[],
  isWanted: (element: ParsedElement) => boolean,
): ParsedElement[] {
  return DomUtils.findAll(isWanted, [...nodes]);
}

function isWithin(element: ParsedElement, names: readonly string[]): boolean {
  for (let { parent } = element; parent; { parent } = parent) {
    if ('name' in parent && names.includes(parent.name)) return true;
  }
  return false;
}
