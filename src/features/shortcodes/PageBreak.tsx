import type { ReactNode } from 'react';
import type { PartProps } from './part';
import styles from './Words.module.css';

/** Where a long story turns its page; what follows begins on a sheet of its own in print. */
export function PageBreak({ content, level }: PartProps<{ title: string }>): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['pageBreak']}>
      <hr className={styles['rule']} />
      {content.title && <Heading className={styles['pageTitle']}>{content.title}</Heading>}
    </div>
  );
}
