import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './views.module.css';

/** A state as text plus a marker, so that it does not depend on color. */
export function State({ holds, children }: { holds: boolean; children: ReactNode }): ReactNode {
  return <span className={classNames(styles['state'], holds && styles['holds'])}>{children}</span>;
}
