import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { classNames } from '../classNames';
import { reserveSpace } from './reserveSpace';

export interface NoticeProps {
  children: ReactNode;
  /** Action that the reader can take, usually a button. */
  action?: ReactNode;
  /** `warning` for failures and limitations, `plain` for other information. */
  tone?: 'plain' | 'warning';
}

const reserve = reserveSpace('notice');

/** A short message at the bottom of the viewport. It overlays the page, so it causes no layout shift. */
export function Notice({ children, action, tone = 'plain' }: NoticeProps): ReactNode {
  return (
    <div
      ref={reserve}
      className={classNames(styles['notice'], tone === 'warning' && styles['warning'])}
      role="status"
      data-screen-only=""
    >
      <span className={styles['text']}>{children}</span>
      {action}
    </div>
  );
}
