import type { ReactNode } from 'react';
import { NETWORK_SIGN_IN_PATH } from '../../model/offline/workerRules';
import { Link } from './Link';
import styles from './NetworkSignInLink.module.css';

/** Opens the sign-in page of the reader's network in a new tab, so that the current page stays open. */
export function NetworkSignInLink(): ReactNode {
  return (
    <Link
      className={styles['link']}
      href={NETWORK_SIGN_IN_PATH}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open the network’s sign-in page
    </Link>
  );
}
