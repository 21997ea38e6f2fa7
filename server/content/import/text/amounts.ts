import { ElementType, parseDocument } from 'htmlparser2';
import { isShortcode, isText, type BodyNode } from '../../../../src/model/content/bodyTree';
import { readShortcode } from '../../../../src/model/shortcodes/readers';
import { EMBED_PROVIDERS } from '../../../../src/model/shortcodes/embeds';
import { readMarks } from '../../sanitizer/shortcodeMarks';
import { SHORTCODES } from '../../sanitizer/shortcodeNames';
import { wordsOf } from './words';

export interface Amounts {
  words: number;
  pictures: number;
  media: number;
}

export const NOTHING: Amounts = { words: 0, pictures: 0, media: 0 };

const PICTURES: ReadonlySet<string> = new Set(['image', 'gallery']);
/** Shortcodes that show nothing if their id or address is not recognized. */
const FRAMES: readonly string[] = [...Object.keys(EMBED_PROVIDERS), 'iframe', 'livestream'];
const MEDIA: ReadonlySet<string> = new Set([...FRAMES, 'podcast', 'video', 'playlist']);
/** Shortcodes that readers see only if their file was found. */
const WITH_FILE: ReadonlySet<string> = new Set(['image', 'podcast']);

/** Elements in which brackets are literal text. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'kbd', 'pre']);
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['script', 'style', 'template']);

type Parsed = ReturnType<typeof parseDocument>['children'][number];

export function sum(one: Amounts, other: Amounts): Amounts {
  return {
    words: one.words + other.words,
    pictures: one.pictures + other.pictures,
    media: one.media + other.media,
  };
}

/**
 * Counts the words, and the shortcodes for pictures and media, in HTML that has not been sanitized. `readBodyMedia`
 * counts elements such as `img`.
 */
export function amountsInMarkup(html: string): Amounts {
  const found = { ...NOTHING };
  const visit = (nodes: readonly Parsed[], isLiteral: boolean): void => {
    for (const node of nodes) {
      if (node.type === ElementType.Text) {
        if (isLiteral) found.words += wordsOf(node.data).length;
        else countMarks(node.data, found);
      } else if ('children' in node && 'name' in node && !WITHOUT_WORDS.has(node.name)) {
        visit(node.children, isLiteral || LITERAL.has(node.name));
      }
    }
  };
  visit(parseDocument(html).children, false);
  return found;
}

function countMarks(text: string, found: Amounts): void {
  for (const mark of readMarks(text)) {
    if (mark.kind === 'text' || !SHORTCODES.has(mark.name)) found.words += wordsOf(mark.raw).length;
    else if (mark.kind === 'open' && PICTURES.has(mark.name)) found.pictures += 1;
    else if (mark.kind === 'open' && MEDIA.has(mark.name)) found.media += 1;
  }
}

/** Counts the words, pictures and media that readers see. */
export function amountsInBody(body: readonly BodyNode[]): Amounts {
  const found = { ...NOTHING };
  const visit = (node: BodyNode): void => {
    if (isText(node)) {
      found.words += wordsOf(node).length;
      return;
    }
    if (isShortcode(node)) {
      const { shortcode: name } = node;
      if (!SHORTCODES.has(name)) return;
      const isShown = WITH_FILE.has(name)
        ? node.data !== undefined
        : !FRAMES.includes(name) || readShortcode(node) !== null;
      if (isShown && PICTURES.has(name)) found.pictures += 1;
      if (isShown && MEDIA.has(name)) found.media += 1;
    }
    node.children?.forEach(visit);
  };
  body.forEach(visit);
  return found;
}
