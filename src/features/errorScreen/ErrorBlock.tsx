import type { ReactNode } from 'react';
import styles from './ErrorBlock.module.css';
import { ErrorIllustration } from './ErrorIllustration';

export interface ErrorBlockProps {
  title: string;
  /** Short line above the title, such as `Uh-oh`. */
  exclamation?: string;
  children: ReactNode;
}

/** Text on one side, the general error illustration on the other. */
export function ErrorBlock({ title, exclamation, children }: ErrorBlockProps): ReactNode {
  return (
    <div className={styles['block']}>
      <div className={styles['words']}>
        {exclamation !== undefined && <p className={styles['exclamation']}>{exclamation}</p>}
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
      <div className={styles['picture']}>
        <ErrorIllustration />
      </div>
    </div>
  );
}
