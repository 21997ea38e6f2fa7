import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../ui/forms/Button';
import { Link } from '../../../ui/links/Link';
import { providerAllowed } from '../../consent/consentSlice';
import styles from '../Card.module.css';
import { ForeignFrame, type ForeignFrameProps } from './ForeignFrame';
import { useEmbedState } from './useEmbedState';

export interface ForeignContentProps {
  /** Company or host that the frame is loaded from. */
  provider: string;
  /** Word for the item, such as "video". */
  thing: string;
  label: string;
  title: string;
  text: string;
  author?: string;
  original: { href: string; words: string };
  frame: ForeignFrameProps;
  /** Image shown in place of the frame. */
  still?: ReactNode;
}

/**
 * Shows a description and a link and, if the reader allows the provider, third-party content in a frame above them. The
 * button allows one provider until the page is unloaded or the consent choice changes; nothing is stored.
 */
export function ForeignContent(props: ForeignContentProps): ReactNode {
  const { provider, thing, label, title, text, author, original, frame, still } = props;
  const dispatch = useDispatch();
  const state = useEmbedState(provider);
  const isOffline = state === 'offline';
  return (
    // Focusable, because focus moves here when the frame replaces the button.
    <figure className={styles['card']} tabIndex={-1}>
      {state === 'shown' ? <ForeignFrame {...frame} /> : still}
      <figcaption>
        <p className={styles['label']}>{label}</p>
        {title && <p className={styles['title']}>{title}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        {author && <p className={styles['by']}>{author}</p>}
        {state !== 'shown' && (
          <div className={styles['consent']} data-screen-only="">
            {/* The server renders the button invisibly, so that hydration causes no layout shift. */}
            {!isOffline && (
              <Button
                disabled={state === 'unknown'}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('figure')?.focus();
                  dispatch(providerAllowed({ provider }));
                }}
              >
                Show this {thing}
              </Button>
            )}
            <p className={styles['note']}>
              {isOffline
                ? `You are offline. Connect to see this ${thing} here.`
                : `${provider} may then set cookies and see what you read during this visit.`}
            </p>
          </div>
        )}
        <p className={styles['links']}>
          <Link href={original.href} rel="noopener nofollow">
            {original.words}
          </Link>
        </p>
      </figcaption>
    </figure>
  );
}
