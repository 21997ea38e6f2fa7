import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Image } from '../../model/content/content';
import { playedLength, type PlayableVideo } from '../../model/video/videos';
import { responsiveImage } from '../../model/images/responsiveImage';
import { Picture } from '../../ui/media/Picture';
import { classNames } from '../../ui/classNames';
import { PlayerControls } from './PlayerControls';
import styles from './Player.module.css';
import { useTopLayer } from './useTopLayer';
import { playerClosed, playerOpened, selectVideoPlayer, type VideoRoot } from './videoSlice';

const SIZES = '(min-width: 1024px) 74vw, 100vw';
const HLS_TYPE = 'application/vnd.apple.mpegurl';

export interface PlayerProps {
  video: PlayableVideo;
  image: Image | null;
  /** Content shown once the video has ended. */
  children?: ReactNode;
}

/**
 * A video player. Uses native controls without JavaScript, and until the video workflows have loaded. The image behind
 * the video is the poster.
 */
export function Player({ video, image, children }: PlayerProps): ReactNode {
  const { id, m3u8, mp4, captionsUrl, title } = video;
  const dispatch = useDispatch();
  const status = useSelector((root: VideoRoot) => selectVideoPlayer(root, id));
  // Also set as the `poster` attribute, because native controls have a dark background that covers the image.
  const poster = image ? responsiveImage(image)?.src : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);

  useTopLayer(frame, status?.sticky === true);

  useEffect(() => {
    dispatch(playerOpened({ id }));
    return () => {
      dispatch(playerClosed({ id }));
    };
  }, [dispatch, id]);

  return (
    <div
      className={styles['container']}
      data-film={id}
      data-video-state={status?.videoState ?? 'UNPLAYED'}
    >
      <div
        ref={frame}
        className={classNames(styles['frame'], status?.sticky && styles['sticky'])}
        role="group"
        aria-label={`Video: ${title}`}
      >
        {image && <Picture className={styles['picture']} image={image} sizes={SIZES} priority />}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- captions are optional */}
        <video
          ref={element}
          className={styles['video']}
          data-film-picture=""
          poster={poster}
          controls={!status}
          playsInline
          preload="none"
          aria-label={title}
        >
          {m3u8 && <source src={m3u8} type={HLS_TYPE} />}
          {mp4 && <source src={mp4} type="video/mp4" />}
          {captionsUrl && (
            <track kind="captions" src={captionsUrl} srcLang="en" label="English" default />
          )}
        </video>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- advertisers send none */}
        <video
          className={styles['video']}
          data-film-ad=""
          hidden={!status?.isAd}
          playsInline
          preload="none"
          aria-label="Advertisement"
        />
        {status && (
          <PlayerControls
            id={id}
            status={status}
            video={element}
            frame={frame}
            length={playedLength(video)}
            hasCaptions={captionsUrl !== ''}
          >
            {children}
          </PlayerControls>
        )}
      </div>
    </div>
  );
}
