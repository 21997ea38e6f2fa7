import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** The class of what is read to those who listen, and not seen. */
export const READ_NOT_SEEN = styles['hidden'];

/** Words for those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={READ_NOT_SEEN}>{children}</span>;
}
