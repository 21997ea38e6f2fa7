import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './views.module.css';

/** Shows a state as text with a marker, so that color is not the only indication. */
export function State({ holds, children }: { holds: boolean; children: ReactNode }): ReactNode {
  return <span className={classNames(styles['state'], holds && styles['holds'])}>{children}</span>;
}
