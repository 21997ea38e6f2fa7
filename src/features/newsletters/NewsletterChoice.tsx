import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import { selectWaitingJourney, type OutboxRoot } from '../outbox/outboxSlice';
import styles from './NewsletterChoice.module.css';
import { NewsletterSwitch } from './NewsletterSwitch';
import { selectSubscriptions } from './newslettersSlice';
import { SIGNUP_ID } from './SignupForm';

/** Control below a newsletter: a switch for members, or a sign-up checkbox for other readers. */
export function NewsletterChoice({
  newsletter,
}: {
  newsletter: Pick<NewsletterEntry, 'id' | 'title'>;
}): ReactNode {
  const { status } = useSelector(selectSubscriptions);
  const isWaiting = useSelector(
    (root: OutboxRoot) => selectWaitingJourney(root, newsletter.id) !== null,
  );
  // A change that is waiting for the member to sign in again must not turn into a sign-up.
  if (status === 'ready' || isWaiting) {
    return (
      <div className={styles['choice']}>
        <NewsletterSwitch id={newsletter.id} title={newsletter.title} />
      </div>
    );
  }
  return (
    <label className={styles['choice']}>
      <input
        className={styles['box']}
        type="checkbox"
        name={`newsletter:${newsletter.id}`}
        form={SIGNUP_ID}
      />
      <span>
        Send me <strong>{newsletter.title}</strong>
      </span>
    </label>
  );
}
