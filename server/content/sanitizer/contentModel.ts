import {
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
  type BodyShortcode,
  type BodyTag,
} from '../../../src/model/content/bodyTree';
import { INLINE_SHORTCODES } from '../../../src/model/shortcodes/readers';
import { addText } from './shortcodeTree';

/**
 * Puts every node where HTML lets it stand. A browser that reads our markup would otherwise move
 * things about, and the app would not find the tree it drew. Nothing is lost: what may not stand
 * somewhere gives up its tag, or moves behind the thing it stood in.
 */
export function inPlace(nodes: readonly BodyNode[]): BodyNode[] {
  return paragraphs(flow(nodes));
}

const COMMERCE_LINK = 'commerce_link';

const PHRASING: ReadonlySet<BodyTag> = new Set<BodyTag>([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);

/** Blocks that hold words and no other block. */
const WORDS_ONLY: ReadonlySet<BodyTag> = new Set<BodyTag>(['p', 'h2', 'h3', 'h4', 'pre', 'dt']);
/** Without words or anything else in them these are nothing. */
const NOTHING_WHEN_EMPTY: ReadonlySet<BodyTag> = new Set<BodyTag>([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'dl',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'figure',
  'blockquote',
]);
const VOID: ReadonlySet<BodyTag> = new Set<BodyTag>(['br', 'hr']);

/** What each of these may hold, and in what a stray child is wrapped; without one it moves behind. */
const PARTS: Partial<Record<BodyTag, { of: readonly BodyTag[]; wrap?: BodyTag }>> = {
  ul: { of: ['li'], wrap: 'li' },
  ol: { of: ['li'], wrap: 'li' },
  dl: { of: ['dt', 'dd'], wrap: 'dd' },
  table: { of: ['caption', 'thead', 'tbody', 'tfoot'] },
  thead: { of: ['tr'] },
  tbody: { of: ['tr'] },
  tfoot: { of: ['tr'] },
  tr: { of: ['td', 'th'] },
};
/** Parts that mean nothing outside their whole. */
const PART_TAGS: ReadonlySet<BodyTag> = new Set<BodyTag>([
  'li',
  'dt',
  'dd',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
]);

function flow(nodes: readonly BodyNode[], parent?: BodyTag): BodyNode[] {
  const result: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) addText(result, node);
    else if (isShortcode(node)) result.push(...placedShortcode(node));
    else if (PHRASING.has(node.tag)) addPhrasing(result, node);
    else if (PART_TAGS.has(node.tag) || (node.tag === 'figcaption' && parent !== 'figure')) {
      addAll(result, flow(node.children ?? []));
    } else result.push(...block(node));
  }
  return result;
}

/** @param inLink whether it stands in a link, which holds no other. */
function placedShortcode(node: BodyShortcode, inLink = false): BodyNode[] {
  if (!node.children) return [node];
  if (!INLINE_SHORTCODES.has(node.shortcode)) return [{ ...node, children: flow(node.children) }];
  const behind: BodyNode[] = [];
  const isLink = inLink || node.shortcode === COMMERCE_LINK;
  return [{ ...node, children: phrasing(node.children, behind, isLink) }, ...behind];
}

/** A block in its place, followed by what could not stay in it. */
function block(node: BodyElement): BodyNode[] {
  const children = node.children ?? [];
  if (node.tag === 'p') return splitParagraph(node);
  const behind: BodyNode[] = [];
  const parts = PARTS[node.tag];
  if (VOID.has(node.tag)) return [withChildren(node, []), ...flow(children)];
  if (parts) return present(withChildren(node, partsOf(node, parts, behind)), behind);
  if (WORDS_ONLY.has(node.tag)) {
    return present(withChildren(node, phrasing(children, behind)), behind);
  }
  return present(withChildren(node, flow(children, node.tag)), behind);
}

function partsOf(
  node: BodyElement,
  { of, wrap }: { of: readonly BodyTag[]; wrap?: BodyTag },
  behind: BodyNode[],
): BodyNode[] {
  const result: BodyNode[] = [];
  const rows: BodyNode[] = [];
  for (const child of node.children ?? []) {
    if (isText(child) && child.trim() === '') continue;
    const isElement = !isText(child) && !isShortcode(child);
    if (isElement && of.includes(child.tag)) result.push(...part(child, behind));
    else if (isElement && node.tag === 'table' && child.tag === 'tr') rows.push(...part(child, behind));
    else if (wrap) result.push(...part({ tag: wrap, children: [child] }, behind));
    else behind.push(...flow([child]));
  }
  return rows.length > 0 ? [...result, { tag: 'tbody', children: rows }] : result;
}

function part(node: BodyElement, behind: BodyNode[]): BodyNode[] {
  const children = node.children ?? [];
  const parts = PARTS[node.tag];
  if (parts) {
    const inside = partsOf(node, parts, behind);
    return inside.length > 0 ? [withChildren(node, inside)] : [];
  }
  if (node.tag === 'dt' || node.tag === 'caption') {
    return [withChildren(node, phrasing(children, behind))];
  }
  return [withChildren(node, flow(children, node.tag))];
}

/** Words and marks of words. Blocks give up their tags; shortcodes that stand by themselves move behind. */
function phrasing(nodes: readonly BodyNode[], behind: BodyNode[], inLink = false): BodyNode[] {
  const result: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) addText(result, node);
    else if (isShortcode(node) && inLink && node.shortcode === COMMERCE_LINK) {
      addAll(result, phrasing(node.children ?? [], behind, inLink));
    } else if (isShortcode(node)) {
      const [placed, ...others] = placedShortcode(node, inLink);
      if (placed) (INLINE_SHORTCODES.has(node.shortcode) ? result : behind).push(placed);
      behind.push(...others);
    } else {
      const isLink = node.tag === 'a';
      const inside = phrasing(node.children ?? [], behind, inLink || isLink);
      if (!PHRASING.has(node.tag) || (isLink && inLink)) addAll(result, inside);
      else if (VOID.has(node.tag)) addAll(result, [withChildren(node, []), ...inside]);
      else result.push(withChildren(node, inside));
    }
  }
  return result;
}

function addPhrasing(result: BodyNode[], node: BodyElement): void {
  const behind: BodyNode[] = [];
  addAll(result, phrasing([node], behind));
  addAll(result, behind);
}

/** A paragraph is cut where something stands in it that stands by itself. */
function splitParagraph(node: BodyElement): BodyNode[] {
  const result: BodyNode[] = [];
  let words: BodyNode[] = [];
  const cut = (): void => {
    const behind: BodyNode[] = [];
    const children = trimmed(phrasing(words, behind));
    if (children.length > 0) result.push(withChildren(node, children));
    result.push(...behind);
    words = [];
  };
  for (const child of node.children ?? []) {
    if (!isText(child) && isShortcode(child) && !INLINE_SHORTCODES.has(child.shortcode)) {
      cut();
      result.push(...placedShortcode(child));
    } else words.push(child);
  }
  cut();
  return result;
}

/** Words that stand in no block at all are a paragraph; space between blocks is nothing. */
function paragraphs(nodes: readonly BodyNode[]): BodyNode[] {
  const result: BodyNode[] = [];
  let words: BodyNode[] = [];
  const close = (): void => {
    const children = trimmed(words);
    if (children.length > 0) result.push({ tag: 'p', children });
    words = [];
  };
  for (const node of nodes) {
    if (isLoose(node)) words.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

function isLoose(node: BodyNode): boolean {
  if (isText(node)) return true;
  return isShortcode(node) ? INLINE_SHORTCODES.has(node.shortcode) : PHRASING.has(node.tag);
}

function trimmed(nodes: readonly BodyNode[]): BodyNode[] {
  const result = [...nodes];
  const first = result[0];
  if (typeof first === 'string') result[0] = first.trimStart();
  const last = result.at(-1);
  if (typeof last === 'string') result[result.length - 1] = last.trimEnd();
  return result.filter((node) => node !== '');
}

function present(node: BodyElement, behind: readonly BodyNode[]): BodyNode[] {
  const isNothing = NOTHING_WHEN_EMPTY.has(node.tag) && !node.children;
  return isNothing ? [...behind] : [node, ...behind];
}

function withChildren(node: BodyElement, children: readonly BodyNode[]): BodyElement {
  const { tag, attributes } = node;
  return {
    tag,
    ...(attributes && { attributes }),
    ...(children.length > 0 && { children: [...children] }),
  };
}

function addAll(result: BodyNode[], nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (isText(node)) addText(result, node);
    else result.push(node);
  }
}
