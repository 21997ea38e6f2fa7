import { isShortcode, isText, type BodyNode } from '../../../../src/model/content/bodyTree';

/** Returns the number of items in the first list, at any depth, or 0 if there is no list. */
export function firstListLength(body: readonly BodyNode[]): number {
  for (const node of body) {
    if (isText(node)) continue;
    const children = node.children ?? [];
    const isList = !isShortcode(node) && (node.tag === 'ol' || node.tag === 'ul');
    const length = isList ? children.filter(isItem).length : firstListLength(children);
    if (length > 0) return length;
  }
  return 0;
}

function isItem(node: BodyNode): boolean {
  return !isText(node) && !isShortcode(node) && node.tag === 'li';
}
