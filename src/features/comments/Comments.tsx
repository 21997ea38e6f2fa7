import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ACCOUNT_PATHS } from '../../model/members/accounts';
import { commentsAnchor, type CommentThread } from '../../model/members/comments';
import { Link } from '../../ui/links/Link';
import { selectIsLoggedIn } from '../auth/authSlice';
import { CommentsState } from './CommentsState';
import styles from './Comments.module.css';
import { commentsClosed, commentsOpened, selectComments } from './commentsSlice';

export interface CommentsProps {
  thread: CommentThread;
}

/** The discussion about a story. It is closed unless the reader opens it or the URL hash points to it. */
export function Comments({ thread }: CommentsProps): ReactNode {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { shown } = useSelector(selectComments);
  const { identifier } = thread;
  const anchor = commentsAnchor(identifier);
  const [isOpen, setIsOpen] = useState(() => wasOpened(anchor));
  useDiscussion(thread, isOpen);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    // Closes this discussion when another one is opened.
    if (shown !== null && shown !== identifier) setIsOpen(false);
  }
  return (
    <section className={styles['section']} id={anchor} aria-label="Comments" data-screen-only="">
      <div className={styles['comments']}>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>Comments</h2>
          {!isLoggedIn && (
            <Link className={styles['logIn']} href={ACCOUNT_PATHS.login}>
              Log In to Comment
            </Link>
          )}
        </div>
        <details
          className={styles['panel']}
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open);
          }}
        >
          <summary className={styles['button']}>
            {isOpen ? 'Hide the discussion' : 'Show the discussion'}
          </summary>
          <div className={styles['discussion']}>
            <CommentsState isShown={shown === identifier} />
            <div className={styles['thread']} data-comments-thread={identifier} />
          </div>
        </details>
      </div>
    </section>
  );
}

/** Dispatches opened and closed events for the discussion, as soon as the workflow has provided the API key. */
function useDiscussion({ identifier, title, url }: CommentThread, isOpen: boolean): void {
  const dispatch = useDispatch();
  const { apiKey } = useSelector(selectComments);
  const isReady = isOpen && apiKey !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    dispatch(commentsOpened({ identifier, title, url }));
    return () => {
      dispatch(commentsClosed({ identifier }));
    };
  }, [dispatch, isReady, identifier, title, url]);
}

/** True if the panel was opened before hydration, or if the URL hash points to it. */
function wasOpened(anchor: string): boolean {
  if (typeof document === 'undefined') return false;
  const isOpen = document.getElementById(anchor)?.querySelector('details')?.open ?? false;
  return isOpen || location.hash === `#${anchor}`;
}
