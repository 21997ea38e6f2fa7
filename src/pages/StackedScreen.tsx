import type { ReactNode } from 'react';
import type { ScreenProps } from './screen';
import styles from './StackedScreen.module.css';

/** Stacks the components of a page vertically with the standard gap. */
export function StackedScreen({ page, render }: ScreenProps): ReactNode {
  return <div className={styles['stack']}>{page.components.map(render)}</div>;
}
