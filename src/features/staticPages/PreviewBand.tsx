import type { ReactNode } from 'react';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import styles from './PreviewBand.module.css';

/** Banner above an editor's preview of a story. Shows the story's state and who can see it. */
export function PreviewBand({ heading, text }: ListIntroduction): ReactNode {
  return (
    <aside className={styles['band']} aria-label="Preview">
      <strong className={styles['state']}>{heading}</strong> <span>{text}</span>
    </aside>
  );
}
