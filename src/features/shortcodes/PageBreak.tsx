import type { ReactNode } from 'react';
import type { PartProps } from './part';
import styles from './Words.module.css';

/** A page break in a long story; starts a new page in print. */
export function PageBreak({ content, level }: PartProps<{ title: string }>): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['pageBreak']}>
      <hr className={styles['rule']} />
      {content.title && <Heading className={styles['pageTitle']}>{content.title}</Heading>}
    </div>
  );
}
