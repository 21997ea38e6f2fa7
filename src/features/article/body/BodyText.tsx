import { createElement, useContext, type ReactNode } from 'react';
import {
  isShortcode,
  isText,
  type BodyElement,
  type BodyNode,
} from '../../../model/content/bodyTree';
import { bodyAttributes } from './bodyAttributes';
import { BodyContext, type BodyParts } from './bodyContext';
import { bodyTag } from './bodyTag';
import { firstScreen } from './firstScreen';
import { TableScroll } from './TableScroll';

export interface BodyTextProps {
  nodes: readonly BodyNode[];
  /** Level of the story's headline; headings in the text are shifted below it. */
  headingLevel: 1 | 2;
  /** True if only the first screenful is rendered for now. */
  isPartial?: boolean;
}

export function BodyText({ nodes, headingLevel, isPartial = false }: BodyTextProps): ReactNode {
  const { Shortcode } = useContext(BodyContext);
  return renderNodes(isPartial ? firstScreen(nodes) : nodes, { Shortcode, headingLevel });
}

interface RenderOptions extends Pick<BodyParts, 'Shortcode'> {
  headingLevel: 1 | 2;
}

function renderNodes(nodes: readonly BodyNode[], options: RenderOptions): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, options));
}

function renderNode(node: BodyNode, key: number, options: RenderOptions): ReactNode {
  if (isText(node)) return node;
  const children = renderNodes(node.children ?? [], options);
  if (isShortcode(node)) {
    const { Shortcode, headingLevel } = options;
    return (
      <Shortcode key={key} node={node} headingLevel={headingLevel}>
        {children}
      </Shortcode>
    );
  }
  return renderElement(node, key, children, options);
}

function renderElement(
  node: BodyElement,
  key: number,
  children: ReactNode[],
  options: RenderOptions,
) {
  const tag = bodyTag(node, options.headingLevel);
  if (tag === null) return null;
  // Omits chapter ids from follow-up stories, because they may duplicate those of the first story.
  const isUnaddressed = node.tag === 'h2' && options.headingLevel === 2;
  const element = createElement(
    tag,
    { key, ...bodyAttributes(node), ...(isUnaddressed && { id: undefined }) },
    ...(children.length > 0 ? [children] : []),
  );
  return node.tag === 'table' ? (
    <TableScroll key={key} table={node}>
      {element}
    </TableScroll>
  ) : (
    element
  );
}
