import type { ReactNode } from 'react';
import styles from './SiteHeader.module.css';

export interface HeaderMenuProps {
  /** Unique in the header. */
  name: string;
  label: ReactNode;
  /** Opens on a press alone, on every screen. */
  clickToOpen?: boolean;
  children: ReactNode;
}

/**
 * A button of the header and the panel it opens, of which the browser keeps one open at a time. What
 * hovering, arrow keys and Escape do comes with `menuBehaviour.ts`.
 */
export function HeaderMenu({ name, label, clickToOpen, children }: HeaderMenuProps): ReactNode {
  const panelId = `menu-${name}`;
  return (
    <details
      className={styles['menu']}
      name="menu"
      {...(clickToOpen ? { 'data-click-to-open': '' } : {})}
    >
      <summary className={styles['button']} data-menu-button={name} aria-controls={panelId}>
        {label}
      </summary>
      <div className={styles['panel']} id={panelId}>
        <div className={styles['inside']}>{children}</div>
      </div>
    </details>
  );
}
