import { bodyText, isShortcode, isText, type BodyNode } from './bodyTree';

export interface ContentsEntry {
  id: string;
  text: string;
}

export interface TextContents {
  /** The text, with an id on each chapter heading. */
  nodes: BodyNode[];
  entries: ContentsEntry[];
}

/** Element ids reserved for the app's own elements. */
const TAKEN = [
  'main',
  'menus',
  'offprint-root',
  'offprint-state',
  'offprint-boot',
  'offprint-head',
];

/** Minimum number of chapters for a table of contents. */
export const WORTH_A_TABLE = 4;

/**
 * Returns a text's chapters, and the text with an id on each chapter heading: the editor's id, or one derived from the
 * heading.
 */
export function textContents(body: readonly BodyNode[]): TextContents {
  const used = new Set(TAKEN);
  const entries: ContentsEntry[] = [];
  const nodes = body.map((node): BodyNode => {
    if (isText(node) || isShortcode(node) || node.tag !== 'h2') return node;
    const text = bodyText([node]);
    const id = unusedId(node.attributes?.['id'] ?? idFromWords(text), used);
    used.add(id);
    entries.push({ id, text });
    return { ...node, attributes: { ...node.attributes, id } };
  });
  return { nodes, entries };
}

function idFromWords(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return words || 'chapter';
}

function unusedId(preferred: string, used: ReadonlySet<string>): string {
  let id = preferred;
  for (let clone = 2; used.has(id); clone += 1) id = `${preferred}-${clone}`;
  return id;
}
