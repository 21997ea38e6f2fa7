import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Player.module.css';
import { skipPressed, type ShownAd } from './videoSlice';

interface AdControlsProps {
  id: string;
  ad: ShownAd;
  frame: RefObject<HTMLDivElement | null>;
}

/** Labels the ad, links to the advertiser and offers a skip button. */
export function AdControls({ id, ad, frame }: AdControlsProps): ReactNode {
  const dispatch = useDispatch();
  const left = useSecondsLeft(frame, ad.skipAfter);
  return (
    <div className={styles['ad']}>
      <p className={styles['adName']}>
        Advertisement
        {ad.clickUrl && (
          <>
            {': '}
            <a href={ad.clickUrl} target="_blank" rel="noopener sponsored">
              {ad.title || 'Learn more'}
            </a>
          </>
        )}
      </p>
      {ad.isSkippable && (
        <button
          type="button"
          className={styles['skip']}
          disabled={left > 0}
          onClick={() => void dispatch(skipPressed({ id }))}
        >
          {left > 0 ? `Skip in ${left}` : 'Skip ad'}
        </button>
      )}
    </div>
  );
}

/** Returns the number of seconds until the ad can be skipped. Counts playback time, because the ad can be paused. */
function useSecondsLeft(frame: RefObject<HTMLDivElement | null>, skipAfter: number): number {
  const [left, setLeft] = useState(Math.ceil(skipAfter));
  useEffect(() => {
    const media = frame.current?.querySelector<HTMLVideoElement>('video[data-film-ad]');
    if (!media) return undefined;
    const read = (): void => {
      setLeft(Math.max(0, Math.ceil(skipAfter - media.currentTime)));
    };
    read();
    media.addEventListener('timeupdate', read);
    return () => {
      media.removeEventListener('timeupdate', read);
    };
  }, [frame, skipAfter]);
  return left;
}
