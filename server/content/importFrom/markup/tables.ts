import type { Blocks, MarkupContext } from './context';
import { warn } from './context';
import { attributeHtml } from './escape';
import { inlineHtml, inlineMarkdown } from './inline';
import { flattened } from './hoist';
import {
  elementsIn,
  findAll,
  isBlank,
  isInline,
  isInlineTag,
  textOf,
  type MarkupElement,
  type MarkupNode,
} from './nodes';

/** Elements of tables and lists, each with its allowed parents. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  dt: ['dl'],
  dd: ['dl'],
  li: ['ul', 'ol'],
};
const STRUCTURE = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'ul', 'ol'];
/** Parents that may contain the elements in `BLOCKS`. In any other parent, only their content is kept. */
const CONTAINERS = ['td', 'th', 'dd', 'li', '', 'table', 'thead', 'tbody', 'tfoot', 'tr'];
const BLOCKS = ['table', 'dl', 'ul', 'ol', 'p'];
const SPANS = ['colspan', 'rowspan', 'scope'];
const MEDIA = ['img', 'iframe', 'video', 'audio', 'object', 'embed'];

/** Converts a table or description list to Markdown if possible, and otherwise to HTML. */
export function tableBlocks(
  element: MarkupElement,
  context: MarkupContext,
  blocks: Blocks,
): string[] {
  const media = findAll(element.children, ...MEDIA);
  if (media.length > 0) {
    warn(context, element, 'moved-from-table', 'Media in a table was moved below it');
  }
  if (findAll(element.children, 'th', 'td', 'col').some(isAligned)) {
    const message = 'The column alignment of a table was not kept';
    warn(context, element, 'column-alignment', message);
  }
  const captions = findAll(element.children, 'caption').flatMap((caption) =>
    blocks(caption.children, context),
  );
  const rows = element.tag === 'table' ? findAll(element.children, 'tr') : [];
  const table = isSimple(rows, element) ? markdownTable(rows, context) : htmlOf(element, context);
  const hasWords = textOf(element.children) !== '';
  return [...(hasWords ? [table] : []), ...captions, ...blocks(media, context)];
}

function isAligned({ attributes }: MarkupElement): boolean {
  const { align = '', style = '', class: classes = '' } = attributes;
  return (
    /^(?:right|center)$/i.test(align) ||
    /text-align:\s{0,9}(?:right|center)/i.test(style) ||
    /has-text-align-(?:right|center)/.test(classes)
  );
}

function isSimple(rows: readonly MarkupElement[], element: MarkupElement): boolean {
  const [head, ...others] = rows;
  if (!head || others.length === 0) return false;
  const cells = rows.flatMap((row) => elementsIn(row.children));
  const isHead = elementsIn(head.children).every(({ tag }) => tag === 'th');
  const isFlat = cells.every(
    ({ tag, attributes, children }) =>
      (tag === 'td' || tag === 'th') &&
      Number(attributes['colspan'] ?? 1) < 2 &&
      Number(attributes['rowspan'] ?? 1) < 2 &&
      children.every((node) => isBlank(node) || isInline(node)),
  );
  const width = elementsIn(head.children).length;
  const captions = findAll(element.children, 'caption');
  const isAll = textOf([element]).length === textOf([...captions, ...cells]).length;
  return (
    isAll && isHead && isFlat && rows.every(({ children }) => elementsIn(children).length <= width)
  );
}

function markdownTable(rows: readonly MarkupElement[], context: MarkupContext): string {
  const lines = rows.map((row) => {
    const cells = elementsIn(row.children).map((cell) =>
      inlineMarkdown(cell.children, { ...context, hasLineBreaks: false })
        .trim()
        .replace(/\\\n/g, '<br>')
        .replace(/\|/g, '\\|'),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const width = elementsIn(rows[0]?.children ?? []).length;
  const [head = '', ...others] = lines;
  return [head, `|${' --- |'.repeat(width)}`, ...others].join('\n');
}

function htmlOf(node: MarkupNode, context: MarkupContext, parent = ''): string {
  if (isInline(node)) return inlineHtml([node], context);
  const { tag, attributes, children } = node as MarkupElement;
  if (MEDIA.includes(tag) || tag === 'caption') return ' ';
  const isTransparent = tag === 'div' && parent === 'dl';
  const inside = htmlInside(children, context, isTransparent ? parent : tag);
  if (isTransparent || isInlineTag(tag)) return inside;
  const isPlaced = BLOCKS.includes(tag)
    ? CONTAINERS.includes(parent)
    : Object.hasOwn(PARENTS, tag) && PARENTS[tag]?.includes(parent) === true;
  if (!isPlaced) return parent === 'dl' ? `<dd>${inside}</dd>` : ` ${inside} `;
  const spans = SPANS.flatMap((name) =>
    attributes[name] ? [` ${name}="${attributeHtml(attributes[name])}"`] : [],
  );
  return `<${tag}${spans.join('')}>${inside}</${tag}>`;
}

/**
 * Converts the content of an element. Surrounds text between the rows of a table or the items of a list with spaces. In
 * a description list, wraps such text in a `dd` element.
 */
function htmlInside(nodes: readonly MarkupNode[], context: MarkupContext, parent: string): string {
  if (!STRUCTURE.includes(parent)) {
    return nodes.map((node) => htmlOf(node, context, parent)).join('');
  }
  let result = '';
  let line: MarkupNode[] = [];
  const endLine = (): void => {
    const words = inlineHtml(line, context);
    if (words.trim() !== '') result += parent === 'dl' ? `<dd>${words}</dd>` : ` ${words} `;
    line = [];
  };
  for (const node of nodes.flatMap((child) => flattened(child))) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      result += htmlOf(node, context, parent);
    }
  }
  endLine();
  return result;
}
