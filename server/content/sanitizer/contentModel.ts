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
 * Moves every node to a position that HTML's content model allows. Otherwise, browsers would rearrange the markup while
 * parsing it, and hydration would fail. No content is lost: a misplaced element is unwrapped or moved after its parent.
 */
export function withContentModel(nodes: readonly BodyNode[]): BodyNode[] {
  return paragraphs(flow(nodes));
}

const COMMERCE_LINK = 'commerce_link';

const PHRASING: ReadonlySet<BodyTag> = new Set<BodyTag>([
  'a',
  'abbr',
  'b',
  'bdi',
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

/** Blocks that may contain only phrasing content. */
const WORDS_ONLY: ReadonlySet<BodyTag> = new Set<BodyTag>(['p', 'h2', 'h3', 'h4', 'pre', 'dt']);
/** Elements that are dropped if they are empty. */
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
  'details',
  'section',
]);
const VOID: ReadonlySet<BodyTag> = new Set<BodyTag>(['br', 'hr']);

/**
 * Allowed children of each element, and the element in which other children are wrapped. Without such an element, other
 * children move after the parent.
 */
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
/** Elements that are valid only inside a specific parent. */
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
  'summary',
]);

function flow(nodes: readonly BodyNode[], parent?: BodyTag): BodyNode[] {
  const result: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) addText(result, node);
    else if (isShortcode(node)) result.push(...positionedShortcode(node));
    else if (PHRASING.has(node.tag)) addPhrasing(result, node);
    else if (PART_TAGS.has(node.tag) || (node.tag === 'figcaption' && parent !== 'figure')) {
      addAll(result, flow(node.children ?? []));
    } else result.push(...block(node));
  }
  return result;
}

/** @param inLink True if the node is inside a link. Links cannot be nested. */
function positionedShortcode(node: BodyShortcode, inLink = false): BodyNode[] {
  if (!node.children) return [node];
  if (!INLINE_SHORTCODES.has(node.shortcode)) return [{ ...node, children: flow(node.children) }];
  const behind: BodyNode[] = [];
  const isLink = inLink || node.shortcode === COMMERCE_LINK;
  return [{ ...node, children: phrasing(node.children, behind, isLink) }, ...behind];
}

/** Returns the block with valid content, followed by the content that had to move out of it. */
function block(node: BodyElement): BodyNode[] {
  const children = node.children ?? [];
  if (node.tag === 'p') return splitParagraph(node);
  if (node.tag === 'details') return present(withChildren(node, detailsParts(children)), []);
  if (node.tag === 'section') {
    return present(withChildren(node, paragraphs(flow(children, 'section'))), []);
  }
  const behind: BodyNode[] = [];
  const parts = PARTS[node.tag];
  if (VOID.has(node.tag)) return [withChildren(node, []), ...flow(children)];
  if (parts) return present(withChildren(node, partsOf(node, parts, behind)), behind);
  if (WORDS_ONLY.has(node.tag)) {
    return present(withChildren(node, phrasing(children, behind)), behind);
  }
  return present(withChildren(node, flow(children, node.tag)), behind);
}

/** Moves the summary to the front and reduces it to phrasing content. */
function detailsParts(children: readonly BodyNode[]): BodyNode[] {
  const isSummary = (node: BodyNode): node is BodyElement =>
    !isText(node) && !isShortcode(node) && node.tag === 'summary';
  const summary = children.find(isSummary);
  if (!summary) return paragraphs(flow(children, 'details'));
  const behind: BodyNode[] = [];
  const words = phrasing(summary.children ?? [], behind);
  const others = children.filter((node) => node !== summary);
  return [withChildren(summary, words), ...paragraphs([...behind, ...flow(others, 'details')])];
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
    else if (isElement && node.tag === 'table' && child.tag === 'tr')
      rows.push(...part(child, behind));
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

/** Returns the nodes as phrasing content. Unwraps blocks, and adds block shortcodes to `behind`. */
function phrasing(nodes: readonly BodyNode[], behind: BodyNode[], inLink = false): BodyNode[] {
  const result: BodyNode[] = [];
  for (const node of nodes) {
    if (isText(node)) addText(result, node);
    else if (isShortcode(node) && inLink && node.shortcode === COMMERCE_LINK) {
      addAll(result, phrasing(node.children ?? [], behind, inLink));
    } else if (isShortcode(node)) {
      const [positioned, ...others] = positionedShortcode(node, inLink);
      if (positioned) (INLINE_SHORTCODES.has(node.shortcode) ? result : behind).push(positioned);
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

/** Splits a paragraph around block shortcodes. */
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
      result.push(...positionedShortcode(child));
    } else words.push(child);
  }
  cut();
  return result;
}

/** Wraps phrasing content between blocks in paragraphs. Drops whitespace between blocks. */
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
