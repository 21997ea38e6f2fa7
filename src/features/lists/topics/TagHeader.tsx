import type { ReactNode } from 'react';
import type { ListIntroduction } from '../../../model/routing/siteFrame';
import styles from './TagHeader.module.css';

export function TagHeader({ heading, text }: ListIntroduction): ReactNode {
  return (
    <header className={styles['tag']}>
      <h1 className={styles['heading']}>
        <span className={styles['sign']}>#</span>
        {heading.replace(/^#/, '')}
      </h1>
      {text && <p className={styles['text']}>{text}</p>}
    </header>
  );
}
