import { parseMarkup, type MarkupNode } from './nodes';
import { withShortcodeElements } from './shortcodeElements';

/**
 * Inserts blocks that several posts share. Problems inside them are reported at the position of the block in the post.
 * @param markupOf returns the markup of the block with the given id, or null
 */
export function withSharedBlocks(
  nodes: readonly MarkupNode[],
  markupOf: (id: string) => string | null,
  around: readonly string[] = [],
): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.kind === 'text') return [node];
    const { name, settings = '' } = node.attributes;
    const isShared = node.tag === 'wp-dynamic' && name === 'block';
    const id = isShared ? (/"ref":\s*(\d+)/.exec(settings)?.[1] ?? '') : '';
    const markup = id === '' || around.includes(id) ? null : markupOf(id);
    if (markup === null) {
      return [{ ...node, children: withSharedBlocks(node.children, markupOf, around) }];
    }
    const inside = parseMarkup(withShortcodeElements(markup).html);
    return withSharedBlocks(placedAt(inside, node.index), markupOf, [...around, id]);
  });
}

function placedAt(nodes: readonly MarkupNode[], index: number): MarkupNode[] {
  return nodes.map((node) =>
    node.kind === 'text' ? node : { ...node, index, children: placedAt(node.children, index) },
  );
}
