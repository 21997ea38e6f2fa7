import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import styles from './ReadingListNotice.module.css';
import type { ListOffer } from './readingListSlice';
import { countedStories } from './savedSelectors';

export interface ReadingListNoticeProps {
  /** `lost`: the browser did not store the last change. */
  notice: 'lost' | ListOffer;
  onAdd: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Offers to add stories saved only on this device to the account, or shows that a change was not stored. */
export function ReadingListNotice(props: ReadingListNoticeProps): ReactNode {
  const { notice, onAdd, onDecline, onClose } = props;
  if (notice === 'lost') {
    return (
      <Notice tone="warning" action={<Button onClick={onClose}>Close</Button>}>
        Your reading list was not changed: this browser could not store the change. Try again.
      </Notice>
    );
  }
  const choice = (
    <span className={styles['choice']}>
      <Button onClick={onAdd}>Add</Button>
      <Button onClick={onDecline}>Not now</Button>
    </span>
  );
  return (
    <Notice action={choice}>
      Add {countedStories(notice.stories.length, 'saved')} to your account’s reading list?
    </Notice>
  );
}
