import type { ReactNode } from 'react';
import { changeWords, isUnsent, isWaiting } from '../../model/members/outboxItem';
import { Button } from '../../ui/forms/Button';
import { classNames } from '../../ui/classNames';
import { SetAsideRow } from '../../ui/forms/SetAsideRow';
import { Modal } from '../../ui/layers/Modal';
import styles from './OutboxNotice.module.css';
import type { OutboxState } from './outboxSlice';

export interface SignOutQuestionProps {
  state: OutboxState;
  onSend: () => void;
  onRetry: (id: string) => void;
  onDiscardItem: (id: string) => void;
  /** Called when the member logs out. Any unsent changes are then discarded. */
  onLogOut: () => void;
  onClose: () => void;
}

/**
 * Before a sign-out, asks what to do with unsent changes: first about those that need a decision, then about those that
 * are waiting. Stays open until the member answers, even if all changes have been sent by then.
 */
export function SignOutQuestion(props: SignOutQuestionProps): ReactNode {
  const { state, onSend, onLogOut, onClose } = props;
  const { items, status } = state;
  const aside = items.filter(({ setAside }) => setAside !== null);
  const waiting = items.filter(isWaiting);
  const isSending = status === 'sending';
  return (
    <Modal title={titleOf(items.some(isUnsent), aside.length > 0)} onClose={onClose}>
      {aside.map((item) => (
        <SetAsideRow
          key={item.id}
          item={item}
          onRetry={() => props.onRetry(item.id)}
          onDiscard={() => props.onDiscardItem(item.id)}
        />
      ))}
      <ul className={styles['list']}>
        {waiting.map(({ id, change }) => (
          <li key={id}>{changeWords(change)}</li>
        ))}
      </ul>
      <p role="status">{statusWords(status, aside.length > 0, waiting.length > 0)}</p>
      <div className={classNames(styles['row'], styles['choice'])}>
        {waiting.length > 0 && aside.length === 0 && (
          <Button
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onSend();
            }}
          >
            Send them now and log out
          </Button>
        )}
        {items.some(isUnsent) ? (
          <Button look="plain" onClick={onLogOut}>
            Log out and discard them
          </Button>
        ) : (
          <Button onClick={onLogOut}>Log out</Button>
        )}
      </div>
    </Modal>
  );
}

function titleOf(hasUnsent: boolean, hasAside: boolean): string {
  if (!hasUnsent) return 'You have no unsent changes';
  return hasAside
    ? 'Decide what to do with your changes first'
    : 'Some of your changes have not been sent';
}

function statusWords(
  status: OutboxState['status'],
  hasAside: boolean,
  hasWaiting: boolean,
): string {
  if (status === 'sending') return 'Sending…';
  if (hasAside) return 'You are still logged in.';
  if (!hasWaiting) return 'You can log out now.';
  if (status === 'noAnswer') return 'The server is not responding, so they cannot be sent now.';
  return status === 'signedOut' ? 'They can be sent only after you log in again.' : '';
}
