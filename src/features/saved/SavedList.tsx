import type { ReactNode } from 'react';
import { isPaidPath } from '../../model/routing/articleRoute';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { SavedAt } from '../../ui/text/SavedAt';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './SavedScreen.module.css';
import type { SavedState, SavedStory } from './savedSlice';

export interface SavedListProps {
  list: SavedState['list'];
  onRemove: (path: string) => void;
  onRemoveAll: () => void;
}

/** Stories saved by the reader, with state, size, date and a button to remove each. */
export function SavedList({ list, onRemove, onRemoveAll }: SavedListProps): ReactNode {
  const { items, status } = list;
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  return (
    <section data-saved-list="">
      <h2 className={styles['listHeading']}>Saved on this device</h2>
      {items.length > 0 && (
        <p className={styles['total']}>
          <span>
            {counted(items.length)}, {writtenBytes(bytes)}
          </span>
          <Button look="plain" onClick={onRemoveAll}>
            Remove everything
          </Button>
        </p>
      )}
      {status === 'loading' && <ListSkeleton rows={2} />}
      {status === 'failed' && (
        <p className={styles['empty']}>
          This browser does not let us list what is saved here. Private windows and full disks cause
          this; what you downloaded may still open.
        </p>
      )}
      {status === 'ready' && items.length === 0 && (
        <p className={styles['empty']}>
          Nothing yet. Download today’s edition above, or press “Save offline” next to a story.
        </p>
      )}
      <ul>
        {items.map((item) => (
          <SavedItem key={item.path} item={item} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

interface SavedItemProps {
  item: SavedStory;
  onRemove: (path: string) => void;
}

function SavedItem({ item, onRemove }: SavedItemProps): ReactNode {
  const { path, title, bytes, savedAt, isComplete } = item;
  return (
    <li className={styles['item']} data-saved-story={path}>
      {isPaidPath(path) && <SponsoredMark />}
      <Link className={styles['link']} href={path}>
        {title}
      </Link>
      <span className={styles['facts']}>
        <strong className={isComplete ? styles['ready'] : styles['broken']}>
          {isComplete ? 'Ready' : 'Partly cleared by the browser'}
        </strong>
        <span>{writtenBytes(bytes)}</span>
        <SavedAt time={savedAt} />
        <Button
          look="plain"
          className={styles['remove']}
          onClick={() => {
            onRemove(path);
          }}
        >
          Remove<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </span>
    </li>
  );
}

function counted(stories: number): string {
  return stories === 1 ? '1 story' : `${stories} stories`;
}
