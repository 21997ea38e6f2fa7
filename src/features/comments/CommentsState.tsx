import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/forms/Button';
import { settingsOpened } from '../consent/consentSlice';
import styles from './Comments.module.css';
import { commentsRetried, selectComments } from './commentsSlice';

/** Status of a discussion that is not shown yet. */
export function CommentsState({ isShown }: { isShown: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { embed } = useSelector(selectComments);
  if (!isShown || embed === 'idle') {
    return (
      <div className={styles['state']}>
        <p className={styles['coming']}>Loading the discussion…</p>
        <p className={styles['scriptless']}>The discussion needs JavaScript.</p>
      </div>
    );
  }
  if (embed === 'ready') return null;
  if (embed === 'loading') {
    return (
      <p className={styles['state']} role="status">
        Loading the discussion…
      </p>
    );
  }
  if (embed === 'forbidden') {
    return (
      <div className={styles['state']} role="status">
        <p>
          The discussion is run by Disqus, another company. It appears here once you allow “Social”
          in the cookie settings.
        </p>
        <Button onClick={() => dispatch(settingsOpened())}>Cookie settings</Button>
      </div>
    );
  }
  return (
    <div className={styles['state']} role="status">
      <p>
        The discussion could not be loaded. You may be offline, or something may be blocking it. The
        story above is complete.
      </p>
      <Button onClick={() => dispatch(commentsRetried())}>Try again</Button>
    </div>
  );
}
