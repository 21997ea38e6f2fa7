import type { ReactNode } from 'react';
import styles from './SiteHeader.module.css';

const SHAPES = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  search: 'M16 16l5 5M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  account: 'M4 21c1-9 15-9 16 0M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
};

/** Decorative; the parent element provides the accessible name. */
export function HeaderIcon({ shape }: { shape: keyof typeof SHAPES }): ReactNode {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
