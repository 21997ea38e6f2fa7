import type { ReactNode } from 'react';
import type { Article } from '../../model/content/content';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { authorName } from './authorNames';
import styles from './PaidNote.module.css';

export interface PaidNoteProps {
  article: Pick<Article, 'author'>;
}

/** Discloses before the headline that an advertiser paid for the story, and names its producer. */
export function PaidNote({ article }: PaidNoteProps): ReactNode {
  const { author } = article;
  const maker = author ? authorName(author) : 'our advertising studio';
  return (
    <div className={styles['note']} role="note">
      <SponsoredMark />
      <p className={styles['text']}>
        An advertiser paid for this story. It was produced by {maker}; our newsroom had no part in
        it. {author?.authorDisclosure}
      </p>
    </div>
  );
}
