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
      <h2 className={styles['listHeading']}>How long saved stories are kept</h2>
      <div className={styles['plain']}>
        <p>
          What you saved stays until you remove it. We never delete it to free up space. Stories
          that you only opened are removed after a month, or earlier to make room for newer ones.
          Your browser may still delete everything that a site has stored if the disk is full or, on
          iPhones and Macs, if you have not visited for seven days. A private window loses
          everything when you close it.
        </p>
        {typeof space?.used === 'number' && (
          <p>
            This site uses {writtenBytes(space.used)} on this device
            {space.free !== null && `, and may use ${writtenBytes(space.free)} more`}.
          </p>
        )}
        {isLasting ? (
          <p>
            <strong>Your browser has agreed not to clear any of this on its own.</strong>
          </p>
        ) : (
          <p>
            <Button onClick={onPromise}>Ask your browser to keep it all</Button>
          </p>
        )}
        {promise === false && !isLasting && (
          <p role="status">
            Your browser declined. Most browsers agree after a few visits, or once the site is on
            your home screen.
          </p>
        )}
      </div>
    </section>
  );
}
