import {
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
} from '../../../../src/model/content/bodyTree';

/**
 * Returns the number of items in the first list, at any depth, or 0 if there is no list. Includes the items of later
 * lists that continue its numbering, as in a guide with headings between its steps.
 */
export function firstListLength(body: readonly BodyNode[]): number {
  const [first, ...others] = listsIn(body);
  if (!first) return 0;
  let length = items(first);
  for (const list of others) {
    if (first.tag === 'ol' && Number(list.attributes?.['start']) === length + 1) {
      length += items(list);
    }
  }
  return length;
}

/** Returns the lists that are not inside other lists, in the order of the text. */
function listsIn(body: readonly BodyNode[]): BodyElement[] {
  return body.flatMap((node) => {
    if (isText(node)) return [];
    const isList = !isShortcode(node) && (node.tag === 'ol' || node.tag === 'ul');
    return isList ? (items(node) > 0 ? [node] : []) : listsIn(node.children ?? []);
  });
}

function items({ children = [] }: BodyElement): number {
  return children.filter((node) => !isText(node) && !isShortcode(node) && node.tag === 'li').length;
}
