import type { ReactNode } from 'react';
import { Modal } from '../../ui/layers/Modal';
import styles from './BrowserPrivacyWarning.module.css';

const SERVICE = 'Halfwave TV Guide';

export function BrowserPrivacyWarning({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Modal title="Your browser’s privacy setting is in the way" onClose={onClose}>
      <p>
        A privacy setting of this browser blocks joining {SERVICE}, our TV guide service. Any one of
        these helps:
      </p>
      <ol className={styles['ways']}>
        <li>Turn tracking protection off for this site, then load the page again.</li>
        <li>Leave the private window and open this page in an ordinary one.</li>
        <li>Join from another browser; afterwards {SERVICE} works in this one too.</li>
      </ol>
    </Modal>
  );
}
