import type { ReactNode } from 'react';
import { bodyText, isShortcode, isText, type BodyElement } from '../../../model/content/bodyTree';
import styles from './ArticleBody.module.css';

/** Lets a table wider than the screen scroll on its own, including by keyboard. */
export function TableScroll({
  table,
  children,
}: {
  table: BodyElement;
  children: ReactNode;
}): ReactNode {
  return (
    // A group, not a region, because several tables without captions would be landmarks with the same name.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs focus
    <div className={styles['table']} role="group" aria-label={tableName(table)} tabIndex={0}>
      {children}
    </div>
  );
}

function tableName(table: BodyElement): string {
  const caption = table.children?.find(
    (node) => !isText(node) && !isShortcode(node) && node.tag === 'caption',
  );
  return (caption && bodyText([caption])) || 'Table';
}
