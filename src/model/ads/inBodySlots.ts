import {
  bodyText,
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
} from '../content/bodyTree';
import { shortcodeWeight } from '../content/readingLength';
import type { AdPlacement } from './adSlots';

/** Minimum distance of in-body ads from the start of the text and from each other, in characters. */
export const IN_BODY_DISTANCE = 1500;
export const MOST_IN_BODY = 6;

/**
 * Inserts ad slots after paragraphs that are followed by another paragraph or an `h2`, so that no slot is next to an
 * embed, directly after a heading, or at the end. Text and the weights of embeds count toward the distance.
 */
export function withInBodySlots(body: readonly BodyNode[], slot: AdPlacement): BodyNode[] {
  const nodes: BodyNode[] = [];
  let distance = 0;
  let count = 0;
  body.forEach((node, index) => {
    nodes.push(node);
    distance += lengthOf(node);
    const next = body[index + 1];
    const isRoom = isParagraph(node) && next !== undefined && mayFollow(next);
    if (!isRoom || distance < IN_BODY_DISTANCE || count === MOST_IN_BODY) return;
    count += 1;
    distance = 0;
    nodes.push(adElement({ ...slot, name: `${slot.name}-${count}` }));
  });
  return nodes;
}

function adElement({ name, type }: AdPlacement): BodyElement {
  const attributes = { 'data-ad-slot': name, 'data-ad-type': type, 'data-ad-state': 'idle' };
  return { tag: 'span', attributes };
}

function lengthOf(node: BodyNode): number {
  return isShortcode(node) ? shortcodeWeight(node) : bodyText([node]).length;
}

function isParagraph(node: BodyNode): boolean {
  return !isText(node) && !isShortcode(node) && node.tag === 'p';
}

function mayFollow(node: BodyNode): boolean {
  return isParagraph(node) || (!isText(node) && !isShortcode(node) && node.tag === 'h2');
}
