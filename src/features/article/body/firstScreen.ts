import { isShortcode, isText, type BodyNode } from '../../../model/content/bodyTree';

/** Number of characters that fill the screen of a phone or a desktop, even without a picture above the text. */
const CHARACTERS = 2500;
/** Number of characters that take as much space as a shortcode, such as a gallery. */
const SHORTCODE = 500;

/** Returns the first nodes of a story that together fill the screen. */
export function firstScreen(nodes: readonly BodyNode[]): readonly BodyNode[] {
  let length = 0;
  const last = nodes.findIndex((node) => (length += lengthOf(node)) >= CHARACTERS);
  return last === -1 ? nodes : nodes.slice(0, last + 1);
}

function lengthOf(node: BodyNode): number {
  if (isText(node)) return node.length;
  const own = isShortcode(node) ? SHORTCODE : 0;
  return (node.children ?? []).reduce((sum, child) => sum + lengthOf(child), own);
}
