import type { ReactNode } from 'react';
import styles from './SiteHeader.module.css';

export interface HeaderMenuProps {
  /** Identifier that is unique in the header. */
  name: string;
  label: ReactNode;
  /** True if the menu never opens on hover. */
  clickToOpen?: boolean;
  /** Slug of the topic whose newest stories the panel can show. */
  topic?: string | null;
  children: ReactNode;
}

/**
 * A header button with its panel. All menus have the same `name` attribute, so the browser opens only one at a time.
 * Hover, arrow keys and Escape are handled in `menuBehaviour.ts`.
 */
export function HeaderMenu({
  name,
  label,
  clickToOpen,
  topic = null,
  children,
}: HeaderMenuProps): ReactNode {
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
        {/* Filled by `MenuStories.tsx` when the menu opens. The width is reserved from the start, so no link moves. */}
        {topic !== null && <div className={styles['stories']} data-menu-stories={topic} />}
      </div>
    </details>
  );
}
