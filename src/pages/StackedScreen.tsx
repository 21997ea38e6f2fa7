import type { ReactNode } from 'react';
import type { ScreenProps } from './screen';
import styles from './StackedScreen.module.css';

/** The components of a page one below the other, with the paper's step between them. */
export function StackedScreen({ page, draw }: ScreenProps): ReactNode {
  return <div className={styles['stack']}>{page.components.map(draw)}</div>;
}
