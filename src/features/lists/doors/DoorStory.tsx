import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import { StoryMark } from '../../../ui/text/StoryMark';
import { classNames } from '../../../ui/classNames';
import styles from './DoorStory.module.css';

export interface DoorStoryProps {
  item: ContentListingItem;
  /** Class that places the grid areas `fact`, `mark`, `title`, `dek`, `byline` and `picture`. */
  className: string | undefined;
  heading?: 'h2' | 'h3';
  /** The element that this door puts first, such as a number, a score or a time. It sets its own grid area. */
  fact?: ReactNode;
  hasDek?: boolean;
  /** `sizes` of the image; without it the story has no image. */
  sizes?: string;
  /** True if the image is likely the page's largest contentful paint. */
  priority?: boolean;
  /** Last line: author, date, duration. */
  children?: ReactNode;
}

/** A story on a door page. The entire card is clickable and follows the title's link. */
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
    <article className={classNames(styles['story'], className)} data-card="">
      {fact}
      <div className={styles['mark']}>
        <StoryMark item={item} />
      </div>
      <Heading className={styles['title']} lang={item.lang} dir="auto">
        <Link className={styles['link']} href={item.url}>
          {item.title}
        </Link>
      </Heading>
      {hasDek && item.dek && (
        <p className={styles['dek']} lang={item.lang} dir="auto">
          {item.dek}
        </p>
      )}
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
