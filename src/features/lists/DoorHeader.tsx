import type { ReactNode } from 'react';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import styles from './DoorHeader.module.css';

export function DoorHeader({ heading, text }: ListIntroduction): ReactNode {
  return (
    <header className={styles['door']}>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['text']}>{text}</p>
    </header>
  );
}
