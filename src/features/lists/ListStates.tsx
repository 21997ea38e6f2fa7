import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import styles from './ListStates.module.css';

export function ListEmpty(): ReactNode {
  return (
    <div className={styles['state']}>
      <p className={styles['lead']}>Nothing here yet.</p>
      <p>
        The newest stories are in <Link href="/latest/">Latest</Link>.
      </p>
    </div>
  );
}

/** An empty `href` resolves to the current URL, so the link reloads the page. */
const SAME_ADDRESS = '';

export function ListFailed(): ReactNode {
  return (
    <div className={styles['state']} role="alert">
      <p className={styles['lead']}>This list could not be loaded.</p>
      <p>
        The rest of the page is fine. <Link href={SAME_ADDRESS}>Try again</Link>
      </p>
    </div>
  );
}

/** Marks a story that is missing from a list because the content API could not return it. */
export function ListGap({ text }: { text: string }): ReactNode {
  return (
    <p className={styles['gap']} role="note" data-list-gap>
      {text}
    </p>
  );
}
