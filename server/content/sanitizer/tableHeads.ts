import { isText, isShortcode, type BodyNode } from '../../../src/model/content/bodyTree';

/** Adds `scope` to table headings: `col` in the head, `row` below it. */
export function withScopes(nodes: readonly BodyNode[], scope: 'col' | 'row' = 'row'): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node) || !node.children) return node;
    if (isShortcode(node)) return { ...node, children: withScopes(node.children) };
    const inside = node.tag === 'thead' ? 'col' : node.tag === 'tbody' ? 'row' : scope;
    const children = withScopes(node.children, inside);
    if (node.tag !== 'th' || node.attributes?.['scope']) return { ...node, children };
    return { ...node, attributes: { ...node.attributes, scope }, children };
  });
}
