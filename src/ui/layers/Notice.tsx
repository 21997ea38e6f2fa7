import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { classNames } from '../classNames';

export interface NoticeProps {
  children: ReactNode;
  /** What the reader can do about it, mostly a button. */
  action?: ReactNode;
  /** `warning` where something is missing, `plain` where something is merely said. */
  tone?: 'plain' | 'warning';
}

/** One line at the foot of the window; it lies over the page, so that coming and going moves nothing. */
export function Notice({ children, action, tone = 'plain' }: NoticeProps): ReactNode {
  return (
    <div className={classNames(styles['notice'], styles[tone])} role="status" data-screen-only="">
      <span className={styles['text']}>{children}</span>
      {action}
    </div>
  );
}
