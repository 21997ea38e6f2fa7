import { attributeHtml, escapeMarkup } from '../markup/escape';
import { cardHtml, text, type CardFields } from './cardHtml';

/** Bits of a text node's `format`, each with its HTML element. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

/** Node types that contain other nodes and have no HTML element. */
const TRANSPARENT: ReadonlySet<string> = new Set(['root', 'at-link', 'zwnj']);

/** Returns the HTML for a document of Ghost's current editor (Lexical). */
export function lexicalHtml(document: string): string {
  const { root } = JSON.parse(document) as { root?: CardFields };
  return root ? nodeHtml(root) : '';
}

function nodeHtml(node: CardFields): string {
  const type = text(node, 'type').replace(/^extended-/, '');
  const inside = childrenHtml(node);
  switch (type) {
    case 'text':
      return textHtml(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return `<p>${inside}</p>`;
    case 'heading':
      return element(headingTag(node), inside);
    case 'quote':
    case 'aside':
      return `<blockquote><p>${inside}</p></blockquote>`;
    case 'link':
    case 'autolink':
      return `<a href="${attributeHtml(text(node, 'url'))}">${inside}</a>`;
    case 'list':
      return listHtml(node, inside);
    case 'listitem':
      return `<li${taskMark(node)}>${inside}</li>`;
    default:
      return TRANSPARENT.has(type) || inside !== '' ? inside : cardHtml(type, node);
  }
}

function childrenHtml(node: CardFields): string {
  const children = Array.isArray(node['children']) ? (node['children'] as CardFields[]) : [];
  return children.map(nodeHtml).join('');
}

function element(tag: string, inside: string): string {
  return `<${tag}>${inside}</${tag}>`;
}

function headingTag(node: CardFields): string {
  const tag = text(node, 'tag');
  return /^h[1-6]$/.test(tag) ? tag : 'h2';
}

/** Moves nested lists into the previous item, because the editor puts each nested list into an item of its own. */
function listHtml(node: CardFields, given: string): string {
  const inside = given.replace(/<\/li><li>(?=<[uo]l\b)/g, '');
  if (text(node, 'listType') !== 'number' && text(node, 'tag') !== 'ol') {
    return element('ul', inside);
  }
  const start = Number(text(node, 'start') || 1);
  return `<ol start="${start}">${inside}</ol>`;
}

function taskMark(node: CardFields): string {
  if (typeof node['checked'] !== 'boolean') return '';
  return ` data-task="${node['checked'] ? 'done' : 'open'}"`;
}

function textHtml(node: CardFields): string {
  const format = Number(text(node, 'format') || 0);
  return FORMATS.filter(([bit]) => (format & bit) !== 0).reduce(
    (html, [, tag]) => element(tag, html),
    escapeMarkup(text(node, 'text')),
  );
}
