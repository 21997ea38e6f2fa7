import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import styles from './ReadingListNotice.module.css';
import type { ReadingListState } from './readingListSlice';
import { countedStories } from './savedSelectors';

export interface ReadingListNoticeProps extends Pick<ReadingListState, 'offer' | 'isChangeLost'> {
  /** True on the page of saved stories, where an offer is also made later than right after a sign-in. */
  isLibrary: boolean;
  onAdd: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Offers to add what is saved on this device only to the account, and says if a change was not stored. */
export function ReadingListNotice(props: ReadingListNoticeProps): ReactNode {
  const { offer, isChangeLost, isLibrary, onAdd, onDecline, onClose } = props;
  if (isChangeLost) {
    return (
      <Notice tone="warning" action={<Button onClick={onClose}>Close</Button>}>
        Your reading list was not changed: this browser could not store the change. Try again.
      </Notice>
    );
  }
  if (offer === null || offer === 'declined' || !(offer.isFirst || isLibrary)) return null;
  const choice = (
    <span className={styles['choice']}>
      <Button onClick={onAdd}>Add</Button>
      <Button onClick={onDecline}>Not now</Button>
    </span>
  );
  return (
    <Notice action={choice}>
      Add {countedStories(offer.stories.length, 'saved')} to your account’s reading list?
    </Notice>
  );
}
