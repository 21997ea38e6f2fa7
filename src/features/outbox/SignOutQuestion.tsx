import type { ReactNode } from 'react';
import { changeWords, isUnsent, isWaiting } from '../../model/members/outboxItem';
import { Button } from '../../ui/forms/Button';
import { classNames } from '../../ui/classNames';
import { Modal } from '../../ui/layers/Modal';
import styles from './OutboxNotice.module.css';
import type { OutboxState } from './outboxSlice';

export interface SignOutQuestionProps {
  state: OutboxState;
  onSend: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before a sign-out what to do with unsent changes. */
export function SignOutQuestion({
  state: { items, status },
  onSend,
  onDiscard,
  onClose,
}: SignOutQuestionProps): ReactNode {
  const isSending = status === 'sending';
  return (
    <Modal title="Some of your changes were not sent" onClose={onClose}>
      <ul className={styles['list']}>
        {items.filter(isUnsent).map(({ id, change }) => (
          <li key={id}>{changeWords(change)}</li>
        ))}
      </ul>
      <p role="status">{statusWords(status)}</p>
      <div className={classNames(styles['row'], styles['choice'])}>
        {items.some(isWaiting) && (
          <Button
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onSend();
            }}
          >
            Send them now and log out
          </Button>
        )}
        <Button look="plain" onClick={onDiscard}>
          Log out and discard them
        </Button>
      </div>
    </Modal>
  );
}

function statusWords(status: OutboxState['status']): string {
  if (status === 'sending') return 'Sending…';
  if (status === 'noAnswer') return 'The server is not responding, so they cannot be sent now.';
  return status === 'signedOut' ? 'They can be sent only when you log in again.' : '';
}
