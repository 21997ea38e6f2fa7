import { useState, type ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../../model/members/accounts';
import { changeWords, isUnsent, isWaiting, type OutboxItem } from '../../model/members/outboxItem';
import { SAVED_PATH } from '../../model/offline/workerRules';
import { namedRoutePath } from '../../model/routing/namedRoutes';
import { Button } from '../../ui/forms/Button';
import { reasonWords } from '../../ui/forms/SetAsideRow';
import { reserveSpace } from '../../ui/layers/reserveSpace';
import { Link } from '../../ui/links/Link';
import styles from './OutboxNotice.module.css';
import { waitsFor, type OutboxState } from './outboxSlice';

export interface OutboxNoticeProps {
  state: OutboxState;
  onSend: () => void;
  onDiscard: (id: string) => void;
  /** Called when the member dismisses the sent changes. */
  onDismiss: () => void;
}

const reserve = reserveSpace('outbox');

/**
 * Summarizes a member's waiting, sent and failed changes. Overlays the page to avoid a layout shift. Members decide on
 * a failed change next to its field or row, not here. Once closed, the notice stays closed until a change is added,
 * sent or discarded, or needs a decision.
 */
export function OutboxNotice(props: OutboxNoticeProps): ReactNode {
  const { items, status, isStored } = props.state;
  const [closed, setClosed] = useState<string | null>(null);
  const waiting = items.filter(isWaiting);
  const aside = items.filter(({ setAside }) => setAside !== null);
  const sent = items.filter(({ sentAt }) => sentAt !== null);
  const news = newsOf(items);
  if (items.length === 0 || closed === news) return null;
  return (
    <aside
      ref={reserve}
      className={styles['notice']}
      aria-label="Your changes"
      data-outbox=""
      data-screen-only=""
    >
      <div className={styles['head']} role="status">
        {aside.map((item) => (
          <p key={item.id} data-outbox-item="set-aside">
            {reasonWords(item)} <Link href={pageOf(item)}>Review</Link>
          </p>
        ))}
        {waiting.length > 0 && <p>{waitingWords(waiting.length, status)}</p>}
        {waiting.length > 0 && !isStored && (
          <p>Keep this page open until they are sent: this browser cannot store them.</p>
        )}
        {sent.length === items.length && <p>{counted(sent.length)} sent</p>}
      </div>
      {waiting.length + sent.length > 0 && (
        <details className={styles['details']}>
          <summary>Show changes</summary>
          <ul className={styles['list']}>
            {waiting.map((item) => (
              <Waiting key={item.id} item={item} status={status} onDiscard={props.onDiscard} />
            ))}
            {sent.map(({ id, change, sentAt }) => (
              <li key={id} data-outbox-item="sent">
                {changeWords(change)}: sent {timeOf(sentAt ?? 0)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles['row']}>
        {waiting.length > 0 && status === 'signedOut' && (
          <Link className={styles['login']} href={ACCOUNT_PATHS.login}>
            Log in
          </Link>
        )}
        {waiting.length > 0 && (status === 'noAnswer' || status === 'resting') && (
          <Button look="plain" onClick={props.onSend}>
            Try now
          </Button>
        )}
        <Button
          look="plain"
          onClick={() => {
            setClosed(news);
            if (sent.length === items.length) props.onDismiss();
          }}
        >
          Close
        </Button>
      </p>
    </aside>
  );
}

/** Returns a string that identifies the notice's content, apart from the connection state. */
function newsOf(items: readonly OutboxItem[]): string {
  const unsent = items.filter(isUnsent).map(({ id, setAside }) => `${id} ${setAside?.kind ?? ''}`);
  return [...unsent, items.length - unsent.length].join();
}

/** Returns the path of the page that contains the form or row for a change. */
function pageOf({ change }: OutboxItem): string {
  if (change.kind === 'readingList') return SAVED_PATH;
  const activePage = change.kind === 'profile' ? 'preferences' : 'newsletters';
  return namedRoutePath('member', { activePage });
}

function Waiting({
  item,
  status,
  onDiscard,
}: {
  item: OutboxItem;
  status: OutboxState['status'];
  onDiscard: (id: string) => void;
}): ReactNode {
  const words = changeWords(item.change);
  return (
    <li data-outbox-item="waiting">
      {words}: {status === 'signedOut' ? 'waiting for you to log in' : 'waiting'}{' '}
      {/* A change that may have reached the server cannot be undone by discarding it. */}
      {!item.isTried && (
        <Button look="plain" aria-label={`Discard: ${words}`} onClick={() => onDiscard(item.id)}>
          Discard
        </Button>
      )}
    </li>
  );
}

function waitingWords(count: number, status: OutboxState['status']): string {
  if (status === 'sending') return `Sending ${counted(count)}…`;
  return `${counted(count)} waiting for ${waitsFor(status)}`;
}

function counted(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Formats a time as hours and minutes in local time. */
function timeOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
}
