import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import { StoryMark } from '../../../ui/text/StoryMark';
import { classNames } from '../../../ui/classNames';
import styles from './DoorStory.module.css';

export interface DoorStoryProps {
  item: ContentListingItem;
  /** Places the areas `fact`, `mark`, `title`, `dek`, `byline` and `picture`. */
  className: string | undefined;
  heading?: 'h2' | 'h3';
  /** What this door shows first: a number, a score, an hour. It brings its own place. */
  fact?: ReactNode;
  hasDek?: boolean;
  /** How wide the picture is drawn; without it the story has words only. */
  sizes?: string;
  /** True for the picture that the page is waited for. */
  priority?: boolean;
  /** The last line: who, when, how long. */
  children?: ReactNode;
}

/** A story behind a door. The whole of it can be pressed, and leads where its title does. */
export function DoorStory({
  item,
  className,
  heading: Heading = 'h2',
  fact,
  hasDek = true,
  sizes,
  priority = false,
  children,
}: DoorStoryProps): ReactNode {
  return (
    <article className={classNames(styles['story'], className)}>
      {fact}
      <div className={styles['mark']}>
        <StoryMark item={item} />
      </div>
      <Heading className={styles['title']}>
        <Link className={styles['link']} href={item.url}>
          {item.title}
        </Link>
      </Heading>
      {hasDek && item.dek && <p className={styles['dek']}>{item.dek}</p>}
      <p className={styles['byline']}>{children}</p>
      {sizes !== undefined && item.image && (
        <Picture
          className={styles['picture']}
          image={item.image}
          sizes={sizes}
          alt=""
          priority={priority}
        />
      )}
    </article>
  );
}
