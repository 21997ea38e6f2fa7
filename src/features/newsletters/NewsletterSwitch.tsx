import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { JourneyDirection } from '../../model/members/newsletters';
import { newsletterThing } from '../../model/members/outboxItem';
import { Button } from '../../ui/forms/Button';
import { classNames } from '../../ui/classNames';
import {
  itemDiscarded,
  itemRetried,
  selectSetAside,
  selectWaitingJourney,
  selectWaitsFor,
  type OutboxRoot,
} from '../outbox/outboxSlice';
import { SetAsideRow } from '../../ui/forms/SetAsideRow';
import styles from './NewsletterChoice.module.css';
import {
  journeyWished,
  selectChanging,
  selectFailed,
  selectIsSubscribed,
  type NewslettersRoot,
} from './newslettersSlice';

/** Subscribes to or unsubscribes from a newsletter; shows success only once the server has confirmed it. */
export function NewsletterSwitch({ id, title }: { id: string; title: string }): ReactNode {
  const dispatch = useDispatch();
  const isOn = useSelector((root: NewslettersRoot) => selectIsSubscribed(root, id));
  const changing = useSelector((root: NewslettersRoot) => selectChanging(root, id));
  const failed = useSelector((root: NewslettersRoot) => selectFailed(root, id));
  const waiting = useSelector((root: OutboxRoot) => selectWaitingJourney(root, id));
  const waitsFor = useSelector(selectWaitsFor);
  const aside = useSelector((root: OutboxRoot) => selectSetAside(root, newsletterThing(id)));
  // A queued change can be undone by queuing its opposite, which replaces it.
  const isChecked = waiting === null ? isOn : waiting === 'subscribe';
  const direction = isChecked ? 'unsubscribe' : 'subscribe';
  const words = isChecked ? 'Unsubscribe' : 'Subscribe';
  return (
    <div className={styles['switch']}>
      <Button
        className={styles['button']}
        aria-label={`${words}: ${title}`}
        data-subscribed={isChecked}
        aria-disabled={changing !== null}
        onClick={() => {
          if (changing === null) dispatch(journeyWished({ id, direction }));
        }}
      >
        {words}
      </Button>
      <span
        className={classNames(
          failed ? styles['problem'] : styles['state'],
          isOn && !changing && !failed && !waiting && styles['on'],
        )}
        role="status"
      >
        {waiting !== null && changing === null
          ? waitingWords(waiting, waitsFor)
          : stateWords(isOn, changing !== null, failed !== null)}
      </span>
      {aside && (
        <SetAsideRow
          item={aside}
          onRetry={() => dispatch(itemRetried({ id: aside.id }))}
          onDiscard={() => dispatch(itemDiscarded({ id: aside.id }))}
        />
      )}
    </div>
  );
}

/** Describes a change that is queued but not yet confirmed. */
function waitingWords(direction: JourneyDirection, waitsFor: string): string {
  return direction === 'subscribe'
    ? `Waiting for ${waitsFor}: you do not get this newsletter yet`
    : `Waiting for ${waitsFor}: you still get this newsletter`;
}

function stateWords(isOn: boolean, isChanging: boolean, hasFailed: boolean): string {
  if (isChanging) return 'Saving…';
  if (hasFailed) return 'Nothing was changed. Try again.';
  return isOn ? 'You get this newsletter' : 'You do not get this newsletter';
}
