import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { NewsletterSwitch } from './NewsletterSwitch';
import styles from './MemberNewsletters.module.css';
import { newslettersRetried, selectNewsletterList, selectSubscriptions } from './newslettersSlice';

/** All newsletters, each with a switch for the member's subscription. */
export function MemberNewsletters(): ReactNode {
  const dispatch = useDispatch();
  const list = useSelector(selectNewsletterList);
  const { status } = useSelector(selectSubscriptions);
  if (list.status === 'failed' || status === 'failed') {
    return (
      <div className={styles['failed']} role="alert">
        <p>Your newsletters could not be loaded.</p>
        <Button onClick={() => dispatch(newslettersRetried())}>Try again</Button>
      </div>
    );
  }
  if (list.status !== 'ready' || status !== 'ready') return <ListSkeleton rows={4} />;
  return (
    <section aria-label="Your newsletters">
      <ul>
        {list.items.map(({ id, slug, title, frequency, description }) => (
          <li key={id} className={styles['newsletter']}>
            <div>
              <h2 className={styles['title']}>
                <Link href={`/newsletters/#${slug}`}>{title}</Link>
              </h2>
              <p className={styles['frequency']}>{frequency}</p>
              <p className={styles['text']}>{description}</p>
            </div>
            <NewsletterSwitch id={id} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
