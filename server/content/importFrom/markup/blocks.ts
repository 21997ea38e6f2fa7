import { anchorOf, edges, inlineHtml, inlineMarkdown } from './inline';
import { drop, warn, type MarkupContext } from './context';
import { escapeLineStarts } from './escape';
import { flattened, hoisted } from './hoist';
import { audioBlocks, embedBlocks, figureBlocks, frameBlocks, pictureBlocks } from './media';
import { videoBlocks } from './videos';
import {
  elementsIn,
  findAll,
  isBlank,
  isInline,
  literalText,
  textOf,
  type MarkupElement,
} from './nodes';
import type { MarkupNode } from './nodes';
import { quoteBlocks } from './quotes';
import { tableBlocks } from './tables';
import { wordpressElement } from './wordpressBlocks';

type Converter = (element: MarkupElement, context: MarkupContext) => string[];

const HEADINGS: Readonly<Record<string, string>> = {
  h1: '##',
  h2: '##',
  h3: '###',
  h4: '####',
  h5: '####',
  h6: '####',
};

const CONVERTERS: Readonly<Record<string, Converter>> = {
  ul: listBlocks,
  ol: listBlocks,
  blockquote: (element, context) => quoteBlocks(element, context, blocks),
  pre: codeBlocks,
  table: (element, context) => tableBlocks(element, context, blocks),
  dl: (element, context) => tableBlocks(element, context, blocks),
  hr: () => ['---'],
  figure: (element, context) => figureBlocks(element, context, blocks),
  img: pictureBlocks,
  iframe: frameBlocks,
  video: videoBlocks,
  audio: audioBlocks,
  object: (element, context) => [...embedBlocks(element, context), ...inside(element, context)],
  embed: embedBlocks,
  details: detailsBlocks,
  script: (element, context) => leftOut(element, context, 'Scripts from the old site are not run'),
  style: (element, context) => leftOut(element, context, "The old site's styling is not imported"),
  template: (element, context) => leftOut(element, context, 'Templates are not shown'),
  title: (element, context) => leftOut(element, context, 'Titles of embedded pages are not shown'),
  svg: drawing,
  input: formPart,
  select: formPart,
  textarea: formPart,
};

export function blocks(nodes: readonly MarkupNode[], context: MarkupContext): string[] {
  const result: string[] = [];
  let line: MarkupNode[] = [];
  const endLine = (): void => {
    result.push(...paragraphs(line, context));
    line = [];
  };
  for (const node of nodes.flatMap(flattened)) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      result.push(...elementBlocks(node as MarkupElement, context));
    }
  }
  endLine();
  return result.filter((block) => block !== '');
}

function elementBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const convert = Object.hasOwn(CONVERTERS, element.tag) ? CONVERTERS[element.tag] : undefined;
  if (convert) return convert(element, context);
  const own = wordpressElement(element, context, blocks);
  if (own) return own;
  const mark = Object.hasOwn(HEADINGS, element.tag) ? HEADINGS[element.tag] : undefined;
  if (mark) return heading(element, mark, context);
  return withAnchor(element, inside(element, context), context);
}

function inside(element: MarkupElement, context: MarkupContext): string[] {
  return blocks(element.children, context);
}

function withAnchor(element: MarkupElement, found: string[], context: MarkupContext): string[] {
  const anchor = anchorOf(element, context);
  const [first, ...others] = found;
  return anchor === '' || first === undefined || /^[[#>|<-]/.test(first)
    ? found
    : [anchor + first, ...others];
}

/** Splits text into paragraphs. In the classic editor, an empty line ends a paragraph. */
function paragraphs(nodes: readonly MarkupNode[], context: MarkupContext): string[] {
  if (nodes.every(isBlank)) return [];
  return split(nodes, context).flatMap((line) => {
    const address = /^\s*(https?:\/\/\S+)\s*$/.exec(textOf(line))?.[1];
    if (address !== undefined && line.every((node) => node.kind === 'text')) {
      return embedBlocks(
        { kind: 'element', tag: 'embed', attributes: { src: address }, children: [], index: 0 },
        context,
      );
    }
    const markdown = trimmed(inlineMarkdown(line, context));
    return markdown === '' ? [] : [escapeLineStarts(markdown)];
  });
}

function split(nodes: readonly MarkupNode[], context: MarkupContext): MarkupNode[][] {
  if (!context.hasLineBreaks) return [[...nodes]];
  const lines: MarkupNode[][] = [[]];
  for (const node of nodes) {
    const parts = node.kind === 'text' ? node.text.split(/\n[^\S\n]*\n\s*/) : [];
    if (parts.length < 2) {
      lines.at(-1)?.push(node);
      continue;
    }
    parts.forEach((text, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ kind: 'text', text });
    });
  }
  return lines;
}

/** Removes line breaks at the start and end of a paragraph, because Markdown would show them as backslashes. */
function trimmed(markdown: string): string {
  return edges(markdown).words;
}

function heading(element: MarkupElement, mark: string, context: MarkupContext): string[] {
  const flat = element.children.every((node) => node.kind !== 'element' || isInline(node));
  if (!flat) return blocks(hoisted(element), context);
  const words = trimmed(inlineMarkdown(element.children, { ...context, hasLineBreaks: false }));
  if (words === '') return [];
  const line = words
    .replace(/\\\n/g, ' ')
    .replace(/(?<!#)#+$/, (signs) => signs.replaceAll('#', '\\#'));
  return [`${mark} ${anchorOf(element, context)}${line}`];
}

function listBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const first = firstNumber(element, context);
  const items = listItems(element).map((item, index) => {
    const sign = element.tag === 'ol' ? `${first + index}. ` : '- ';
    return (
      sign +
      joined(item(context))
        .split('\n')
        .join(`\n${' '.repeat(sign.length)}`)
    );
  });
  const list = items.map((item) => item.replace(/^[^\S\n]+$/gm, ''));
  return [list.join(list.some((item) => item.includes('\n\n')) ? '\n\n' : '\n')];
}

/**
 * Returns the first number of a list. Reports numbering that Markdown cannot express: a negative start, descending
 * numbers, or numbers set on individual items.
 */
function firstNumber(element: MarkupElement, context: MarkupContext): number {
  const { tag, attributes } = element;
  const start = attributes['start']?.trim() ?? '1';
  const isWritable = /^\d{1,6}$/.test(start);
  const items = elementsIn(element.children);
  const isOrdinary =
    isWritable &&
    attributes['reversed'] === undefined &&
    items.every((item) => item.attributes['value'] === undefined);
  if (tag === 'ol' && !isOrdinary) {
    const message = 'A list was renumbered, because Markdown does not support its numbering';
    warn(
      context,
      element,
      'list-numbers',
      message,
      'If the numbers matter, write them in the text',
    );
  }
  return isWritable ? Number(start) : 1;
}

/** Returns the items of a list. Content between items becomes a separate item. */
function listItems({ children }: MarkupElement): ((context: MarkupContext) => string[])[] {
  const items: ((context: MarkupContext) => string[])[] = [];
  let others: MarkupNode[] = [];
  const endOthers = (): void => {
    const nodes = others;
    if (!nodes.every(isBlank)) items.push((context) => blocks(nodes, context));
    others = [];
  };
  for (const node of children) {
    if (node.kind === 'element' && node.tag === 'li') {
      endOthers();
      items.push((context) => itemBlocks(node, context));
    } else others.push(node);
  }
  endOthers();
  return items;
}

/** Converts a list item. A task list item contains a checkbox or has a `data-task` attribute. */
function itemBlocks(item: MarkupElement, context: MarkupContext): string[] {
  const boxes = findAll(item.children, 'input', 'li');
  const isBox = boxes[0]?.tag === 'input' && boxes[0].attributes['type'] === 'checkbox';
  const task = item.attributes['data-task'];
  const children = isBox ? without(item.children, boxes[0]) : item.children;
  const found = withAnchor(item, inside({ ...item, children }, context), context);
  if (!isBox && task === undefined) return found;
  const isDone = task === 'done' || boxes[0]?.attributes['checked'] !== undefined;
  const [first = '', ...others] = found;
  return [`[${isDone ? 'x' : ' '}] ${first}`, ...others];
}

function without(nodes: readonly MarkupNode[], left: MarkupElement | undefined): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.kind === 'text') return [node];
    return node === left ? [] : [{ ...node, children: without(node.children, left) }];
  });
}

/**
 * Joins the blocks of a list item. Adds no empty line before a nested list, because that would make the outer list
 * loose.
 */
function joined([first = '', ...others]: readonly string[]): string {
  const isTight = others.every((block) => /^(?:- |\d+\. )/.test(block) && !block.includes('\n\n'));
  return [first, ...others].join(isTight ? '\n' : '\n\n');
}

function codeBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const code = literalText(element.children).replace(/^\n/, '').trimEnd();
  const isCode = element.children.every(isInline);
  if (!isCode || code.trim() === '') return inside(element, context);
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const classes = [element, ...elementsIn(element.children)].map(
    ({ attributes }) => attributes['class'] ?? '',
  );
  const language = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(classes.join(' '))?.[1] ?? '';
  return [`${fence}${language}\n${code}\n${fence}`];
}

/** Converts `details`. Empty lines around its blocks make Markdown parse the content. */
function detailsBlocks(element: MarkupElement, context: MarkupContext): string[] {
  const isSummary = (node: MarkupNode): boolean =>
    node.kind === 'element' && node.tag === 'summary';
  const summaries = elementsIn(element.children).filter(isSummary);
  const title = summaries.map(({ children }) => inlineHtml(children, context)).join(' ');
  const others = blocks(
    element.children.filter((node) => !isSummary(node)),
    context,
  );
  if (title.trim() === '' || !summaries.every(({ children }) => children.every(isInline))) {
    return inside({ ...element, tag: 'div' }, context);
  }
  return [`<details><summary>${title.trim()}</summary>`, ...others, '</details>'];
}

function leftOut(element: MarkupElement, context: MarkupContext, why: string): string[] {
  const source = element.attributes['src'] ?? '';
  const words = literalText(element.children).trim().slice(0, 200);
  drop(context, element, source || words || `<${element.tag}>`, why);
  return [];
}

/**
 * Drops an inline SVG image, which cannot be imported. Keeps other content, because an unclosed `<svg>` contains the
 * rest of the text.
 */
function drawing(element: MarkupElement, context: MarkupContext): string[] {
  const labels = findAll(element.children, 'title', 'desc').map(({ children }) => textOf(children));
  context.countMedia(false);
  const suggestion = 'Save it as a picture and write [image slug] in its place';
  drop(
    context,
    element,
    ['<svg>', ...labels].join(' '),
    'Inline SVG images are not imported',
    suggestion,
  );
  const others = element.children.filter(
    (node) => node.kind !== 'element' || (node.tag !== 'title' && node.tag !== 'desc'),
  );
  return blocks(others, context);
}

function formPart(element: MarkupElement, context: MarkupContext): string[] {
  const { type = '', placeholder = '', value = '' } = element.attributes;
  if (type !== 'hidden') {
    const what = [`<${element.tag}>`, placeholder, value, textOf(element.children)];
    drop(context, element, what.filter(Boolean).join(' '), 'Forms are not imported');
  }
  return [];
}
