import type { ReactNode } from 'react';
import { Modal } from '../../ui/layers/Modal';
import styles from './BrowserPrivacyWarning.module.css';

interface BrowserPrivacyWarningProps {
  /** Name of the publication. */
  brand: string;
  onClose: () => void;
}

export function BrowserPrivacyWarning({ brand, onClose }: BrowserPrivacyWarningProps): ReactNode {
  const service = `${brand} TV Guide`;
  return (
    <Modal title="Your browser’s privacy settings are blocking this service" onClose={onClose}>
      <p>
        A privacy setting in this browser stops you from joining {service}, our TV guide service.
        Try one of these:
      </p>
      <ol className={styles['ways']}>
        <li>Turn off tracking protection for this site, then reload the page.</li>
        <li>Open this page in a regular window instead of a private one.</li>
        <li>Join from another browser; afterward, {service} works in this one too.</li>
      </ol>
    </Modal>
  );
}
