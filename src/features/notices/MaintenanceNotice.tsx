import type { ReactNode } from 'react';
import styles from './MaintenanceNotice.module.css';

export function MaintenanceNotice(): ReactNode {
  return (
    <aside className={styles['notice']} aria-label="Maintenance">
      <p>
        <strong>Our login and newsletter systems are being upgraded.</strong> Stories are here as
        always; to sign in or to change your newsletters, please check back in early January.
      </p>
    </aside>
  );
}
