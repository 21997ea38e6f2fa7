import type { ReactNode } from 'react';
import {
  shareNetworks,
  sharePageAddress,
  SOCIAL_SERVICE_IDS,
  type ShareButton,
  type SharedStory,
} from '../../model/members/sharing';
import { classNames } from '../../ui/classNames';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './ShareBar.module.css';
import { ShareIcon } from './ShareIcon';

export interface ShareBarProps {
  story: SharedStory;
  /** Element id of the story's discussion; null if it has none. */
  discussion: string | null;
  canListen: boolean;
}

const LABELS: Readonly<Partial<Record<ShareButton, string>>> = {
  email: 'Email a friend',
  facebook: 'Facebook',
  flipboard: 'Flipboard',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  twitter: 'Twitter',
};

/**
 * Links to the share pages of social networks, and a menu with more of them. The links and the menu work without
 * JavaScript; `shareBehaviour.ts` makes the buttons work.
 */
export function ShareBar({ story, discussion, canListen }: ShareBarProps): ReactNode {
  return (
    <div className={styles['bar']} role="group" aria-label="Share this story">
      <ul className={styles['networks']}>
        {discussion !== null && (
          <li>
            <a
              className={styles['square']}
              href={`#${discussion}`}
              aria-label="Comments"
              data-share="comments"
            >
              <ShareIcon name="comments" />
            </a>
          </li>
        )}
        {shareNetworks('bar').map((button) => (
          <li key={button}>
            <ShareLink button={button} story={story} className={styles['square']}>
              <ShareIcon name={button} />
            </ShareLink>
          </li>
        ))}
      </ul>
      <details className={styles['more']} data-share-menu="">
        <summary className={styles['square']} aria-label="More ways to share">
          <ShareIcon name="more" />
        </summary>
        <ul className={styles['menu']}>
          {shareNetworks('menu').map((button) => (
            <li key={button}>
              <ShareLink button={button} story={story} className={styles['item']}>
                {LABELS[button]}
              </ShareLink>
            </li>
          ))}
          <li className={styles['scripted']}>
            <button className={styles['item']} type="button" data-share-copy="">
              Copy link
            </button>
          </li>
          <li className={classNames(styles['scripted'], styles['system'])}>
            <button className={styles['item']} type="button" data-share-system="">
              Share with an app…
            </button>
          </li>
        </ul>
      </details>
      <button className={styles['save']} type="button" data-save-story="">
        Save story
      </button>
      {canListen && (
        <button className={styles['save']} type="button" data-listen-story="">
          Listen
        </button>
      )}
      <button
        className={styles['save']}
        type="button"
        aria-haspopup="dialog"
        data-reading-settings=""
      >
        <span aria-hidden="true">Aa</span>
        <VisuallyHidden>Reading settings</VisuallyHidden>
      </button>
      <p className={styles['status']} role="status" data-share-status="" />
    </div>
  );
}

interface ShareLinkProps {
  button: ShareButton;
  story: SharedStory;
  className: string | undefined;
  children: ReactNode;
}

function ShareLink({ button, story, className, children }: ShareLinkProps): ReactNode {
  const isOutside = button !== 'email';
  return (
    <a
      className={className}
      href={sharePageAddress(button, story) ?? undefined}
      aria-label={isOutside ? `Share on ${LABELS[button] ?? button}` : undefined}
      data-share={button}
      data-service={SOCIAL_SERVICE_IDS[button]}
      rel={isOutside ? 'noopener nofollow' : 'nofollow'}
      target={isOutside ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}
