import type { ReactNode } from 'react';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import styles from './DocumentHeader.module.css';

export function DocumentHeader({ heading, text }: ListIntroduction): ReactNode {
  return (
    <header className={styles['head']}>
      <h1 className={styles['heading']}>{heading}</h1>
      {text && <p className={styles['text']}>{text}</p>}
    </header>
  );
}
