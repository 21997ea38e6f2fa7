import { useCallback, useContext, type ReactNode } from 'react';
import { ReactReduxContext } from 'react-redux';
import type { BodyNode } from '../../../model/content/bodyTree';
import { Island } from '../../../ui/lazy/Island';
import { classNames } from '../../../ui/classNames';
import styles from './ArticleBody.module.css';
import { BodyContext } from './bodyContext';
import { lazyBodyText } from './lazyBodyText';

export interface ArticleBodyProps {
  nodes: readonly BodyNode[];
  /** Level of the story's headline; headings in the text are shifted below it. */
  headingLevel?: 1 | 2;
  /** True if only the first screenful is rendered for now, in a box that keeps everything below it out of view. */
  isPartial?: boolean;
  hasDropCap?: boolean;
  /** True if the lists contain questions and answers. */
  isFaq?: boolean;
}

/**
 * Body text written by an editor. Hydration keeps the server's markup and activates only its interactive shortcodes,
 * one by one.
 */
export function ArticleBody({
  nodes,
  headingLevel = 1,
  isPartial = false,
  hasDropCap = false,
  isFaq = false,
}: ArticleBodyProps): ReactNode {
  const { enliven } = useContext(BodyContext);
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
        isPartial && styles['partial'],
      )}
      whenSeen={whenSeen}
    >
      <lazyBodyText.Part nodes={nodes} headingLevel={headingLevel} isPartial={isPartial} />
    </Island>
  );
}
