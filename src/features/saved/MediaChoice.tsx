import type { ReactNode } from 'react';
import type { MediaKind } from '../../model/offline/storyMedia';
import { writtenBytes } from '../../model/offline/writtenBytes';
import styles from './TodaysEdition.module.css';
import type { SavedState } from './savedSlice';

export interface MediaChoiceProps {
  state: Pick<SavedState, 'media' | 'mediaBytes' | 'plan' | 'download'>;
  onMedia: (media: MediaKind[]) => void;
}

const KINDS: Readonly<Record<MediaKind, string>> = { audio: 'Recordings', video: 'Videos' };

/** Offers to download the recordings and videos of today's stories, each with its size. */
export function MediaChoice({ state, onMedia }: MediaChoiceProps): ReactNode {
  const { media, mediaBytes, plan, download } = state;
  const { audio, video } = mediaBytes;
  // Without a plan, the sizes are unknown unless an earlier plan contained them.
  if (plan.status !== 'ready' && audio + video === 0) return null;
  const isLast =
    download.status === 'packing' && download.total > 0 && download.done === download.total;
  const kinds = (['audio', 'video'] as const).filter((kind) => mediaBytes[kind] > 0);
  return (
    <>
      <p className={styles['legend']} role="status">
        {isLast && 'Every story is ready. Recordings and videos are still downloading.'}
      </p>
      {kinds.length > 0 && (
        <fieldset className={styles['quality']} disabled={download.status === 'packing'}>
          <legend className={styles['legend']}>Also download</legend>
          {kinds.map((kind) => (
            <label key={kind} className={styles['choice']}>
              <input
                type="checkbox"
                name="pack-media"
                value={kind}
                checked={media.includes(kind)}
                aria-describedby="pack-media-words"
                onChange={({ target }) => {
                  const others = media.filter((other) => other !== kind);
                  onMedia(target.checked ? [...others, kind] : others);
                }}
              />
              <span>{`${KINDS[kind]}, ${writtenBytes(mediaBytes[kind])}`}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles['note']} id="pack-media-words">
        {video > 0 ? '' : 'Today’s stories have no videos that can be downloaded. '}
        Videos from other sites are not part of the download; they need a connection.
      </p>
    </>
  );
}
