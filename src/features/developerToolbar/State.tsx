import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './views.module.css';

/** A word that says whether something holds; the mark beside it says it a second time. */
export function State({ holds, children }: { holds: boolean; children: ReactNode }): ReactNode {
  return <span className={classNames(styles['state'], holds && styles['holds'])}>{children}</span>;
}
