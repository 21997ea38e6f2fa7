import type { ReactNode } from 'react';
import type { ShortcodeStory } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import styles from '../Card.module.css';

/** A link to a story, followed by its type and detail. */
export function StoryLine({ story }: { story: ShortcodeStory }): ReactNode {
  const { url, title, kind, detail } = story;
  return (
    <>
      <Link href={url}>{title}</Link>{' '}
      <span className={styles['by']}>{[kind, detail].filter(Boolean).join(', ')}</span>
    </>
  );
}
