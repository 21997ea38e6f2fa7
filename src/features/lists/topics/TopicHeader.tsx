import type { ReactNode } from 'react';
import type { ListIntroduction } from '../../../model/routing/siteFrame';
import { WaveRule } from '../../../ui/media/Wave';
import styles from './TopicHeader.module.css';

export function TopicHeader({ heading, text }: ListIntroduction): ReactNode {
  return (
    <header className={styles['topic']}>
      <p className={styles['label']}>Topic</p>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['text']}>{text}</p>
      <WaveRule />
    </header>
  );
}
