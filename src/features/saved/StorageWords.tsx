import type { ReactNode } from 'react';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import type { SavedState } from './savedSlice';
import styles from './SavedScreen.module.css';

export interface StorageWordsProps extends Pick<SavedState, 'space' | 'promise'> {
  onPromise: () => void;
}

/** Explains what the browser may evict, and offers to request persistent storage. */
export function StorageWords({ space, promise, onPromise }: StorageWordsProps): ReactNode {
  const isLasting = promise === true || space?.isLasting === true;
  return (
    <section>
      <h2 className={styles['listHeading']}>How long it stays</h2>
      <div className={styles['plain']}>
        <p>
          What you saved stays until you remove it. We clear none of it to make room; stories you
          only opened make way for newer ones after a month. A browser may still clear everything a
          site has stored: when the disk is full or, on iPhones and Macs, when you have not visited
          for seven days. A private window loses all of it when you close it.
        </p>
        {typeof space?.used === 'number' && (
          <p>
            This site uses {writtenBytes(space.used)} here
            {space.free !== null && `; the browser has ${writtenBytes(space.free)} more for it`}.
          </p>
        )}
        {isLasting ? (
          <p>
            <strong>The browser has agreed not to clear any of this on its own.</strong>
          </p>
        ) : (
          <p>
            <Button onClick={onPromise}>Ask the browser to keep it all</Button>
          </p>
        )}
        {promise === false && !isLasting && (
          <p role="status">
            The browser did not agree. Most do after a few visits, or once the site is on your home
            screen.
          </p>
        )}
      </div>
    </section>
  );
}
