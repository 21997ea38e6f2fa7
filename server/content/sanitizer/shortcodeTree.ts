import type { BodyNode, BodyShortcode } from '../../../src/model/content/bodyTree';
import { standsAlone, type Mark } from './shortcodeMarks';
import { SHORTCODES } from './shortcodeNames';
import { NESTING_LIMIT } from './sanitise';

/** A token in an element's text, or a child node that has already been built. */
export type Token = Mark | { kind: 'node'; node: BodyNode };

/**
 * Builds the shortcodes in a list of children. A closing tag matches the nearest open tag with the same name. An
 * opening tag without a closing tag is self-closing if it is known or has attributes. All other tags remain text, so
 * that nothing is lost and parsing the result again changes nothing.
 */
export function shortcodeTree(tokens: readonly Token[], depth = 0): BodyNode[] {
  const pairs = closingMarks(tokens);
  return build(tokens, pairs, 0, tokens.length, depth);
}

function build(
  tokens: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  from: number,
  to: number,
  depth: number,
): BodyNode[] {
  const nodes: BodyNode[] = [];
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const end = pairs.get(index);
    if (token.kind === 'node') nodes.push(token.node);
    else if (token.kind !== 'open' || depth >= NESTING_LIMIT) addText(nodes, token.raw);
    else if (end !== undefined) {
      const children = build(tokens, pairs, index + 1, end, depth + 1);
      addShortcode(nodes, token, children);
      index = end;
    } else if (standsAlone(token)) addShortcode(nodes, token, []);
    else addText(nodes, token.raw);
  }
  return nodes;
}

function addShortcode(
  nodes: BodyNode[],
  { name, attributes, raw }: Extract<Mark, { kind: 'open' }>,
  children: BodyNode[],
): void {
  const isWord = !SHORTCODES.has(name) && Object.keys(attributes).length === 0;
  if (isWord && children.length === 0) {
    addText(nodes, `${raw}[/${name}]`);
    return;
  }
  const node: BodyShortcode = { shortcode: name, attributes };
  nodes.push(children.length > 0 ? { ...node, children } : node);
}

export function addText(nodes: BodyNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else if (text !== '') nodes.push(text);
}

/** Maps the index of each opening tag that has a closing tag to the index of the closing tag. */
function closingMarks(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  const waiting = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') {
      open.push({ name: token.name, index });
      waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
    } else if (token.kind === 'close' && (waiting.get(token.name) ?? 0) > 0) {
      for (let top = open.pop(); top; top = open.pop()) {
        waiting.set(top.name, (waiting.get(top.name) ?? 1) - 1);
        if (top.name !== token.name) continue;
        pairs.set(top.index, index);
        break;
      }
    }
  }
  return pairs;
}
