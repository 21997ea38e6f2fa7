import { createElement, useCallback, useContext, type ReactNode } from 'react';
import { ReactReduxContext } from 'react-redux';
import { isShortcode, isText, type BodyElement, type BodyNode } from '../../model/bodyTree';
import { Island } from '../../ui/Island';
import { classNames } from '../../ui/classNames';
import styles from './ArticleBody.module.css';
import { bodyAttributes } from './bodyAttributes';
import { BodyContext, type BodyParts } from './bodyContext';
import { bodyTag } from './bodyTag';
import { TableScroll } from './TableScroll';

export interface ArticleBodyProps {
  nodes: readonly BodyNode[];
  /** Level of the story's own headline; headings in the text stand below it. */
  headingLevel?: 1 | 2;
  hasDropCap?: boolean;
  /** Whether its lists are questions with their answers. */
  isFaq?: boolean;
}

/**
 * An editor's text. Adopted from a document it stays as the server drew it, but for the shortcodes
 * that can be pressed: these come to life one by one.
 */
export function ArticleBody({
  nodes,
  headingLevel = 1,
  hasDropCap = false,
  isFaq = false,
}: ArticleBodyProps): ReactNode {
  const { Shortcode, enliven } = useContext(BodyContext);
  const store = useContext(ReactReduxContext)?.store;
  const whenSeen = useCallback(
    (element: Element) =>
      store ? enliven(element, { nodes, headingLevel, store }) : () => undefined,
    [enliven, nodes, headingLevel, store],
  );
  return (
    <Island
      className={classNames(
        styles['body'],
        hasDropCap && styles['dropCap'],
        isFaq && styles['faq'],
      )}
      whenSeen={whenSeen}
    >
      {drawNodes(nodes, { Shortcode, headingLevel })}
    </Island>
  );
}

interface Drawing extends Pick<BodyParts, 'Shortcode'> {
  headingLevel: 1 | 2;
}

function drawNodes(nodes: readonly BodyNode[], drawing: Drawing): ReactNode[] {
  return nodes.map((node, index) => drawNode(node, index, drawing));
}

function drawNode(node: BodyNode, key: number, drawing: Drawing): ReactNode {
  if (isText(node)) return node;
  const children = drawNodes(node.children ?? [], drawing);
  if (isShortcode(node)) {
    const { Shortcode, headingLevel } = drawing;
    return (
      <Shortcode key={key} node={node} headingLevel={headingLevel}>
        {children}
      </Shortcode>
    );
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
