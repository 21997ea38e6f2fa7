import type { ReactNode } from 'react';
import { changeWords, isWaiting, type OutboxItem } from '../../model/members/outboxItem';
import { Button } from '../../ui/forms/Button';
import styles from './OutboxNotice.module.css';
import type { OutboxState } from './outboxSlice';
import { SetAsideItem } from './SetAsideItem';

export interface OutboxNoticeProps {
  state: OutboxState;
  onSend: () => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Called when the member dismisses the sent changes. */
  onDismiss: () => void;
}

/**
 * Lists a member's waiting, sent and failed changes; overlays the page to avoid a layout shift.
 */
export function OutboxNotice(props: OutboxNoticeProps): ReactNode {
  const { items, status } = props.state;
  const waiting = items.filter(isWaiting);
  const aside = items.filter(({ setAside }) => setAside !== null);
  const sent = items.filter(({ sentAt }) => sentAt !== null);
  if (items.length === 0) return null;
  return (
    <aside
      className={styles['notice']}
      aria-label="Your changes"
      data-outbox=""
      data-screen-only=""
    >
      <p className={styles['head']} role="status">
        {headWords(waiting.length, aside.length, sent.length, status)}
      </p>
      <details className={styles['details']}>
        <summary>Show them</summary>
        <ul className={styles['list']}>
          {waiting.map((item) => (
            <Waiting key={item.id} item={item} onDiscard={props.onDiscard} />
          ))}
          {aside.map((item) => (
            <SetAsideItem
              key={item.id}
              item={item}
              onRetry={props.onRetry}
              onDiscard={props.onDiscard}
            />
          ))}
          {sent.map(({ id, change, sentAt }) => (
            <li key={id} data-outbox-item="sent">
              {changeWords(change)}: sent {timeOf(sentAt ?? 0)}
            </li>
          ))}
        </ul>
      </details>
      {waiting.length > 0 && status !== 'sending' && (
        <Button look="plain" onClick={props.onSend}>
          Try now
        </Button>
      )}
      {sent.length === items.length && (
        <Button look="plain" onClick={props.onDismiss}>
          Close
        </Button>
      )}
    </aside>
  );
}

function Waiting({
  item,
  onDiscard,
}: {
  item: OutboxItem;
  onDiscard: (id: string) => void;
}): ReactNode {
  const words = changeWords(item.change);
  return (
    <li data-outbox-item="waiting">
      {words}: waiting{' '}
      {/* A change that may have reached the server cannot be undone by discarding it. */}
      {!item.isTried && (
        <Button look="plain" aria-label={`Discard: ${words}`} onClick={() => onDiscard(item.id)}>
          Discard
        </Button>
      )}
    </li>
  );
}

function headWords(
  waiting: number,
  aside: number,
  sent: number,
  status: OutboxState['status'],
): string {
  if (waiting > 0) {
    if (status === 'sending') return `Sending ${counted(waiting)}…`;
    const what = status === 'signedOut' ? 'you to log in' : 'a connection';
    return `${counted(waiting)} waiting for ${what}`;
  }
  return aside > 0 ? `${counted(aside)} not saved` : `${counted(sent)} sent`;
}

function counted(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Returns hours and minutes in local time. */
function timeOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}
