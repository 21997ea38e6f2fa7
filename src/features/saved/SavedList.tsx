import type { ReactNode } from 'react';
import { isPaidPath } from '../../model/routing/articleRoute';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { SavedAt } from '../../ui/text/SavedAt';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { ChangedMark } from './ChangedMark';
import { GroupHeading } from './GroupHeading';
import styles from './SavedScreen.module.css';
import { countedImages, isSavedByReader } from './savedSelectors';
import type { SavedState, SavedStory } from './savedSlice';

export interface SavedListProps {
  list: SavedState['list'];
  /** False if the browser does not let the site save stories. */
  canStore: boolean;
  /** Paths of stories that changed since they were read. */
  changed: readonly string[];
  onRemove: (path: string) => void;
  /** Recordings whose download failed, keyed by the path of their story. */
  recordings: SavedState['recordings'];
  /** Retries the download of a story's recording. */
  onRecording: (path: string) => void;
}

/**
 * Lists the stories that the reader saved and those that were downloaded with an edition, in two groups. Shows the
 * state, size and date of each story, and a button to remove it.
 */
export function SavedList({ list, canStore, ...props }: SavedListProps): ReactNode {
  const { items, status } = list;
  const saved = items.filter(isSavedByReader);
  const downloaded = items.filter((item) => !isSavedByReader(item));
  return (
    <>
      {saved.length > 0 && <Group {...props} name="saved" heading="Saved by you" items={saved} />}
      {downloaded.length > 0 && (
        <Group {...props} name="downloaded" heading="Downloaded" items={downloaded} />
      )}
      {status === 'loading' && <ListSkeleton rows={2} />}
      {status === 'failed' && (
        <p className={styles['empty']}>
          This browser does not let us list what is saved here. This can happen in a private window
          or when the disk is full; what you downloaded may still open.
        </p>
      )}
      {status === 'ready' && items.length === 0 && (
        <p className={styles['empty']}>
          {canStore
            ? 'Nothing yet. Download today’s edition above, or open a story and press “Save story”.'
            : 'Nothing is saved in this browser.'}
        </p>
      )}
    </>
  );
}

interface GroupProps extends Omit<SavedListProps, 'list' | 'canStore'> {
  name: 'saved' | 'downloaded';
  heading: string;
  items: SavedStory[];
}

function Group({ name, heading, items, changed, recordings, ...actions }: GroupProps): ReactNode {
  return (
    <section data-saved-group={name}>
      <GroupHeading items={items}>{heading}</GroupHeading>
      <ul>
        {items.map((item) => (
          <SavedItem
            key={item.path}
            item={item}
            isChanged={changed.includes(item.path)}
            lacksRecording={item.path in recordings}
            {...actions}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedItemProps extends Pick<SavedListProps, 'onRemove' | 'onRecording'> {
  item: SavedStory;
  isChanged: boolean;
  lacksRecording: boolean;
}

function SavedItem(props: SavedItemProps): ReactNode {
  const { item, isChanged, lacksRecording, onRemove, onRecording } = props;
  const { path, title, bytes, savedAt } = item;
  return (
    <li className={styles['item']} data-saved-story={path}>
      {isPaidPath(path) && <SponsoredMark />}
      <Link className={styles['link']} href={path}>
        {title}
      </Link>
      <span className={styles['facts']}>
        <Readiness item={item} />
        {isChanged && <ChangedMark />}
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
      {lacksRecording && (
        <span className={styles['facts']} role="status">
          <strong className={styles['broken']}>The recording was not downloaded</strong>
          <Button
            look="plain"
            className={styles['remove']}
            onClick={() => {
              onRecording(path);
            }}
          >
            Try again<VisuallyHidden> to download the recording of {title}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  );
}

function Readiness({ item: { isComplete, lacking } }: { item: SavedStory }): ReactNode {
  if (!isComplete)
    return <strong className={styles['broken']}>Partly cleared by the browser</strong>;
  return (
    <strong className={styles['ready']}>
      {lacking === 0 ? 'Ready' : `Ready, without ${countedImages(lacking)}`}
    </strong>
  );
}
