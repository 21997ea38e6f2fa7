import type { ReactNode } from 'react';
import { writtenBytes } from '../../model/offline/writtenBytes';
import styles from './SavedScreen.module.css';
import { countedStories, totalBytes } from './savedSelectors';

export interface GroupHeadingProps {
  children: ReactNode;
  items: readonly { bytes?: number }[];
}

/** Heading of a group of stories, with the number of stories and their total size. */
export function GroupHeading({ children, items }: GroupHeadingProps): ReactNode {
  const bytes = totalBytes(items);
  return (
    <div className={styles['groupHead']}>
      <h2 className={styles['groupHeading']}>{children}</h2>
      {items.length > 0 && (
        <span>
          {countedStories(items.length)}
          {bytes > 0 && `, ${writtenBytes(bytes)}`}
        </span>
      )}
    </div>
  );
}
