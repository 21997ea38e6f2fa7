import { attributeHtml, escapeMarkup } from '../markup/escape';
import { cardHtml, type CardFields } from './cardHtml';

/**
 * A document in the Mobiledoc 0.3 format of Ghost's former editor. Sections refer to markups, atoms and cards by index.
 */
interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  atoms?: [name: string, text: string][];
  cards?: [name: string, fields: CardFields][];
  sections?: Section[];
}

type Marker = [type: number, opens: number[], closes: number, value: string | number];
type Section = [type: number, ...rest: unknown[]];

const SECTION = { markup: 1, image: 2, list: 3, card: 10 } as const;
const TEXT = 0;

export function mobiledocHtml(document: string): string {
  const parsed = JSON.parse(document) as Mobiledoc;
  return (parsed.sections ?? []).map((section) => sectionHtml(section, parsed)).join('');
}

function sectionHtml([type, first, second]: Section, document: Mobiledoc): string {
  if (type === SECTION.markup) {
    const inside = markersHtml(second as Marker[], document);
    return first === 'aside'
      ? `<blockquote><p>${inside}</p></blockquote>`
      : `<${String(first)}>${inside}</${String(first)}>`;
  }
  if (type === SECTION.image) return `<img src="${attributeHtml(String(first))}">`;
  if (type === SECTION.list) {
    const items = (second as Marker[][]).map((item) => `<li>${markersHtml(item, document)}</li>`);
    return `<${String(first)}>${items.join('')}</${String(first)}>`;
  }
  const card = type === SECTION.card ? document.cards?.[Number(first)] : undefined;
  return card ? cardHtml(card[0], card[1]) : '';
}

function markersHtml(markers: readonly Marker[], document: Mobiledoc): string {
  const open: string[] = [];
  let html = '';
  for (const [type, opens, closes, value] of markers) {
    for (const index of opens) {
      const [tag = 'span', attributes = []] = document.markups?.[index] ?? [];
      open.push(tag);
      html += `<${tag}${attributesHtml(attributes)}>`;
    }
    html += type === TEXT ? escapeMarkup(String(value)) : atomHtml(document.atoms?.[Number(value)]);
    for (let count = 0; count < closes; count += 1) html += `</${open.pop() ?? 'span'}>`;
  }
  return html;
}

function atomHtml(atom: [name: string, text: string] | undefined): string {
  if (!atom) return '';
  return atom[0] === 'soft-return' ? '<br>' : escapeMarkup(atom[1]);
}

/** Serializes a list in which attribute names and values alternate. */
function attributesHtml(attributes: readonly string[]): string {
  let html = '';
  for (let at = 0; at + 1 < attributes.length; at += 2) {
    html += ` ${attributes[at] ?? ''}="${attributeHtml(attributes[at + 1] ?? '')}"`;
  }
  return html;
}
