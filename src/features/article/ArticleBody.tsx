import { createElement, useContext, type ReactNode } from 'react';
import { isShortcode, isText, type BodyElement, type BodyNode } from '../../model/bodyTree';
import { classNames } from '../../ui/classNames';
import styles from './ArticleBody.module.css';
import { bodyAttributes } from './bodyAttributes';
import { bodyTag } from './bodyTag';
import type { ShortcodeRegistry } from './shortcode';
import { ShortcodeContext } from './shortcodeContext';
import { TableScroll } from './TableScroll';

export interface ArticleBodyProps {
  nodes: readonly BodyNode[];
  /** Level of the story's own headline; headings in the text stand below it. */
  headingLevel?: 1 | 2;
  hasDropCap?: boolean;
}

export function ArticleBody({
  nodes,
  headingLevel = 1,
  hasDropCap = false,
}: ArticleBodyProps): ReactNode {
  const shortcodes = useContext(ShortcodeContext);
  return (
    <div className={classNames(styles['body'], hasDropCap && styles['dropCap'])}>
      {drawNodes(nodes, { shortcodes, headingLevel })}
    </div>
  );
}

interface Drawing {
  shortcodes: ShortcodeRegistry;
  headingLevel: 1 | 2;
}

function drawNodes(nodes: readonly BodyNode[], drawing: Drawing): ReactNode[] {
  return nodes.map((node, index) => drawNode(node, index, drawing));
}

function drawNode(node: BodyNode, key: number, drawing: Drawing): ReactNode {
  if (isText(node)) return node;
  const children = drawNodes(node.children ?? [], drawing);
  if (isShortcode(node)) {
    const Shortcode = drawing.shortcodes.get(node.shortcode);
    return Shortcode ? (
      <div key={key} className={styles['shortcode']} data-shortcode={node.shortcode}>
        <Shortcode node={node}>{children}</Shortcode>
      </div>
    ) : null;
  }
  return drawElement(node, key, children, drawing);
}

function drawElement(node: BodyElement, key: number, children: ReactNode[], drawing: Drawing) {
  const tag = bodyTag(node, drawing.headingLevel);
  if (tag === null) return null;
  const element = createElement(
    tag,
    { key, ...bodyAttributes(node) },
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
