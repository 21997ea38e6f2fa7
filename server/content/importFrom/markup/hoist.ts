import { isInline, isInlineTag, type MarkupElement, type MarkupNode } from './nodes';

/** Moves blocks out of an inline element, so that the element's own text stays inline with the text around it. */
export function flattened(node: MarkupNode): MarkupNode[] {
  return node.kind === 'element' && hasInlineBlocks(node) ? hoisted(node) : [node];
}

/** Returns true for an inline element that contains a block, such as a link around an image. */
function hasInlineBlocks({ tag, children }: MarkupElement): boolean {
  return isInlineTag(tag) && tag !== 'math' && children.some((node) => !isInline(node));
}

/**
 * Moves blocks out of an inline element or heading. The content before a block and the content after it each get a copy
 * of the element.
 */
export function hoisted(element: MarkupElement): MarkupNode[] {
  const result: MarkupNode[] = [];
  let line: MarkupNode[] = [];
  const endLine = (): void => {
    if (line.length > 0) result.push({ ...element, children: line });
    line = [];
  };
  for (const node of element.children.flatMap(flattened)) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      result.push(withLink(node as MarkupElement, element));
    }
  }
  endLine();
  return result;
}

/** Stores the link around a block in `data-link`, because a picture's shortcode cannot contain a link. */
function withLink(node: MarkupElement, { tag, attributes }: MarkupElement): MarkupElement {
  const href = tag === 'a' ? (attributes['href'] ?? '') : '';
  if (href === '') return node;
  return { ...node, attributes: { ...node.attributes, 'data-link': href } };
}
