import type { ReactNode } from 'react';
import type { LivestreamContent } from '../../../model/shortcodes/contents';
import { livestreamState, type LivestreamState } from '../../../model/shortcodes/livestream';
import { DateTime } from '../../../ui/text/DateTime';
import { Link } from '../../../ui/links/Link';
import { useNow } from '../../../ui/text/useNow';
import styles from '../Card.module.css';
import type { PartProps } from '../part';

const WORDS: Readonly<Record<LivestreamState, string>> = {
  soon: 'Upcoming',
  live: 'Live now',
  over: 'Ended',
};

/** A live stream with its schedule and, after hydration, its current state. */
export function Livestream({ content }: PartProps<LivestreamContent>): ReactNode {
  const { title, text, url, host, start, end } = content;
  const now = useNow();
  const state = now === null ? null : livestreamState(content, now);
  return (
    <figure className={styles['card']} data-livestream={state ?? undefined}>
      <figcaption>
        <p className={styles['label']}>
          Livestream <span className={styles['state']}>{state && WORDS[state]}</span>
        </p>
        {title && <p className={styles['title']}>{title}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        {start !== null && (
          <p className={styles['by']}>
            {state === 'live' || state === 'over' ? 'Started' : 'Starts'}{' '}
            <DateTime time={start} now={null} mode="full" />
          </p>
        )}
        {end !== null && (
          <p className={styles['by']}>
            {state === 'over' ? 'Ended' : 'Ends'} <DateTime time={end} now={null} mode="full" />
          </p>
        )}
        <p className={styles['links']}>
          <Link href={url} rel="noopener nofollow">
            Watch on {host}
          </Link>
        </p>
      </figcaption>
    </figure>
  );
}
