import { useEffect, useRef, type ReactNode } from 'react';
import type { OutboxItem } from '../../model/members/outboxItem';
import type { ListedStory, SavedOnList } from '../../model/members/readingList';
import { isPaidPath } from '../../model/routing/articleRoute';
import { Button } from '../../ui/forms/Button';
import { SetAsideRow } from '../../ui/forms/SetAsideRow';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { Link } from '../../ui/links/Link';
import { SavedAt } from '../../ui/text/SavedAt';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import type { ReadingListState } from './readingListSlice';
import { saveProblemWords } from './savedSelectors';
import type { SavedState } from './savedSlice';
import styles from './SavedScreen.module.css';

export interface ReadingListProps extends Pick<SavedState, 'saving'> {
  status: ReadingListState['status'];
  /** Stories on the list that are not on this device. */
  stories: ListedStory[];
  /** Number of stories on the list, including those on this device. */
  count: number;
  /** Changes to the list that the server rejected, or that waited too long. */
  aside: OutboxItem[];
  onDownload: (path: string) => void;
  onRemove: (story: SavedOnList) => void;
  onRetry: () => void;
  onItemRetry: (id: string) => void;
  onItemDiscard: (id: string) => void;
}

/** Stories that are on the member's reading list but not on this device. */
export function ReadingList(props: ReadingListProps): ReactNode {
  const { status, stories, aside } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // If a click removed the focused button, focuses the heading instead of letting focus return to the top of the
    // page.
    const isLost = document.activeElement === document.body;
    if (isPressed.current && isLost) heading.current?.focus();
    if (isLost) isPressed.current = false;
  }, [stories]);
  return (
    <section data-reading-list={status}>
      <h2 className={styles['listHeading']} ref={heading} tabIndex={-1}>
        Your reading list
      </h2>
      {aside.map((item) => (
        <SetAsideRow
          key={item.id}
          item={item}
          onRetry={() => props.onItemRetry(item.id)}
          onDiscard={() => props.onItemDiscard(item.id)}
        />
      ))}
      <p className={styles['words']} role="status">
        {listWords(props)}
      </p>
      {status === 'failed' && (
        <p className={styles['words']}>
          <Button onClick={props.onRetry}>Try again</Button>
        </p>
      )}
      {status !== 'ready' && status !== 'failed' && stories.length === 0 && (
        <ListSkeleton rows={2} />
      )}
      <ul>
        {stories.map((story) => (
          <Item
            key={story.path}
            story={story}
            progress={props.saving[story.path]}
            onDownload={() => {
              isPressed.current = true;
              props.onDownload(story.path);
            }}
            onRemove={() => {
              isPressed.current = true;
              props.onRemove({ path: story.path, title: story.title });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function listWords({ status, stories, count }: ReadingListProps): string {
  if (status === 'failed') {
    return 'Your reading list could not be loaded. Stories on this device still open; the others appear once our server responds.';
  }
  if (stories.length > 0) return 'Saved in your account, but not on this device:';
  if (status !== 'ready') return '';
  return count > 0
    ? 'Everything on your reading list is on this device.'
    : 'Stories that you save while you are logged in are listed here on all your devices.';
}

interface ItemProps {
  story: ListedStory;
  progress: SavedState['saving'][string] | undefined;
  onDownload: () => void;
  onRemove: () => void;
}

function Item({ story, progress, onDownload, onRemove }: ItemProps): ReactNode {
  const { path, title, savedAt, isWithdrawn } = story;
  const isSaving = progress === 'saving';
  return (
    <li className={styles['item']} data-listed-story={path}>
      {isPaidPath(path) && <SponsoredMark />}
      {isWithdrawn ? (
        <span className={styles['gone']}>{title}</span>
      ) : (
        <Link className={styles['link']} href={path}>
          {title}
        </Link>
      )}
      <span className={styles['facts']}>
        <span>{isWithdrawn ? 'Withdrawn by the editors' : 'Not on this device'}</span>
        <SavedAt time={Date.parse(savedAt)} />
        <span className={styles['actions']}>
          {!isWithdrawn && (
            <Button
              look="plain"
              className={styles['action']}
              aria-disabled={isSaving}
              onClick={() => {
                if (!isSaving) onDownload();
              }}
            >
              {isSaving ? 'Downloading…' : 'Download'}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
          <Button look="plain" className={styles['action']} onClick={onRemove}>
            Remove<VisuallyHidden> {title} from your reading list</VisuallyHidden>
          </Button>
        </span>
      </span>
      {progress !== undefined && progress !== 'saving' && (
        <p role="alert">{saveProblemWords(progress)}</p>
      )}
    </li>
  );
}
