import { elementsIn, findAll, hasClass, isBlank, textOf } from './nodes';
import type { MarkupElement, MarkupNode } from './nodes';

/** Element that replaces a reference to a footnote. Its `note` attribute is the key of the footnote. */
export const NOTE_REFERENCE = 'note-reference';
/** Element for a plugin shortcode that contains the footnote itself. */
const INLINE_NOTE = 'wp-note';

export interface MarkupWithNotes {
  nodes: MarkupNode[];
  /** Content of the footnotes, keyed by the `note` attribute of their references. */
  notes: ReadonlyMap<string, MarkupNode[]>;
}

/** An element and its ancestors, outermost first. */
interface Placed {
  element: MarkupElement;
  around: readonly MarkupElement[];
}

const NOTE_TAGS: ReadonlySet<string> = new Set(['li', 'p', 'dd', 'aside', 'div']);
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/**
 * Matches the number of a footnote, such as `1`, `[12]`, `[1:2]` or `*`. Links with longer text lead to other parts of
 * the story.
 */
const NUMBER = /^[[(]?(?:\d{1,3}(?::\d{1,3})?|[a-z]|[*†‡§¶#]{1,3})[\])]?$/i;
/** Matches the text of a link back to the reference, such as `↩`, `^` or `[←]`. */
const ARROW = /^[^\p{L}\p{N}]+$/u;
const LONGEST_NOTE = 4000;

/**
 * Extracts footnotes. A reference is a short link, usually a number, to a later block that links back to it or is in a
 * list of footnotes. Class names differ between systems and plugins, but nearly all of them use such links. Also
 * extracts footnotes from plugins' shortcodes.
 */
export function withNotes(nodes: readonly MarkupNode[]): MarkupWithNotes {
  const all = placedIn(nodes, []);
  const byId = new Map<string, Placed>();
  for (const placed of all) {
    const { id, name } = placed.element.attributes;
    for (const key of [id, placed.element.tag === 'a' ? name : undefined]) {
      if (key && !byId.has(key)) byId.set(key, placed);
    }
  }
  const references = new Map<MarkupElement, string>();
  const notes = new Map<string, MarkupNode[]>();
  const blocks = new Set<MarkupElement>();
  for (const placed of all) {
    const { element } = placed;
    if (element.tag === INLINE_NOTE) {
      const key = `inline-${element.index}`;
      references.set(element, key);
      notes.set(key, element.children);
      continue;
    }
    const target = targetOf(element);
    const block = target === null ? null : noteAt(placed, byId.get(target));
    if (target === null || block === null) continue;
    references.set(referenceOf(placed), target);
    blocks.add(block);
    notes.set(target, withoutWayBack(block.children, byId));
  }
  if (references.size === 0) return { nodes: [...nodes], notes };
  return { nodes: replaced(nodes, references, blocks), notes };
}

function placedIn(nodes: readonly MarkupNode[], around: readonly MarkupElement[]): Placed[] {
  return elementsIn(nodes).flatMap((element) => [
    { element, around },
    ...placedIn(element.children, [...around, element]),
  ]);
}

function targetOf({ tag, attributes }: MarkupElement): string | null {
  const href = tag === 'a' ? (attributes['href'] ?? '') : '';
  return href.length > 1 && href.startsWith('#') ? href.slice(1) : null;
}

/** Returns the block of the footnote to which a link leads, or null if the link leads to something else. */
function noteAt({ element, around }: Placed, target: Placed | undefined): MarkupElement | null {
  if (!target || !NUMBER.test(textOf([element]))) return null;
  const chain = [...target.around, target.element];
  const block = chain.findLast(({ tag }) => NOTE_TAGS.has(tag));
  if (!block || block.index <= element.index || around.includes(block)) return null;
  if (findAll(block.children, ...HEADINGS).length > 0) return null;
  if (textOf([block]).length > LONGEST_NOTE) return null;
  const isListed = chain.some(isNoteList);
  if (block.tag === 'div' && !isListed) return null;
  const own = [element, ...around, ...findAll(element.children, 'sup', 'span')];
  const ids = new Set(own.map(({ attributes }) => attributes['id'] ?? attributes['name']));
  const leadsBack = findAll(block.children, 'a').some((link) => ids.has(targetOf(link) ?? ''));
  return leadsBack || isListed ? block : null;
}

function isNoteList(element: MarkupElement): boolean {
  const { role = '', 'data-footnotes': marked } = element.attributes;
  const names = ['footnotes', 'wp-block-footnotes', 'endnotes'];
  return role === 'doc-endnotes' || marked !== undefined || names.some((n) => hasClass(element, n));
}

/** Returns the link or, if the link is alone inside a `sup`, the `sup`. */
function referenceOf({ element, around }: Placed): MarkupElement {
  const parent = around.at(-1);
  const isAlone = parent?.children.every((node) => node === element || isBlank(node));
  return parent?.tag === 'sup' && isAlone ? parent : element;
}

function withoutWayBack(
  nodes: readonly MarkupNode[],
  byId: ReadonlyMap<string, Placed>,
): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.kind === 'text') return [node];
    const target = targetOf(node);
    const words = textOf([node]);
    const isBack =
      target !== null && (ARROW.test(words) || (NUMBER.test(words) && byId.has(target)));
    if (isBack) return [];
    const children = withoutWayBack(node.children, byId);
    const isEmptied = node.children.length > 0 && children.every(isBlank);
    return isEmptied ? [] : [{ ...node, children }];
  });
}

function replaced(
  nodes: readonly MarkupNode[],
  references: ReadonlyMap<MarkupElement, string>,
  blocks: ReadonlySet<MarkupElement>,
): MarkupNode[] {
  const result: MarkupNode[] = [];
  for (const node of nodes) {
    if (node.kind === 'text') {
      result.push(node);
      continue;
    }
    const note = references.get(node);
    if (note !== undefined) {
      result.push({ ...node, tag: NOTE_REFERENCE, attributes: { note }, children: [] });
      continue;
    }
    if (blocks.has(node)) {
      removeRule(result);
      continue;
    }
    const children = replaced(node.children, references, blocks);
    if (hadNotes(node, blocks) && isEmptied(children)) removeRule(result);
    else result.push({ ...node, children });
  }
  return result;
}

function hadNotes({ children }: MarkupElement, blocks: ReadonlySet<MarkupElement>): boolean {
  return elementsIn(children).some((child) => blocks.has(child) || hadNotes(child, blocks));
}

/** Returns true if only headings and horizontal rules are left. */
function isEmptied(children: readonly MarkupNode[]): boolean {
  return children.every(
    (node) =>
      isBlank(node) ||
      (node.kind === 'element' && (HEADINGS.includes(node.tag) || node.tag === 'hr')),
  );
}

/** Removes the horizontal rule before the footnotes, because stories add their own. */
function removeRule(before: MarkupNode[]): void {
  const last = before.findLastIndex((node) => !isBlank(node));
  const node = before[last];
  if (node?.kind === 'element' && node.tag === 'hr') before.splice(last, 1);
}
