import { useState, type ReactNode, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { runningTime } from '../../model/content/stories';
import { isRunning } from '../../model/video/videoStates';
import { classNames } from '../../ui/classNames';
import { AdControls } from './AdControls';
import { seekTo, toggleCaptions, toggleFullScreen, toggleSound } from './playerActions';
import { PlayerIcon, type PlayerIconName } from './PlayerIcon';
import styles from './Player.module.css';
import { usePlayerKeys } from './usePlayerKeys';
import { usePlaybackTime } from './usePlaybackTime';
import { pausePressed, playPressed, stickyClosed, type VideoPlayer } from './videoSlice';

/** Number of seconds that an arrow key seeks. */
const STEP = 5;

interface PlayerControlsProps {
  id: string;
  status: VideoPlayer;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  /** Duration in seconds from the video's data; 0 if unknown. The media element's duration takes precedence. */
  length: number;
  hasCaptions: boolean;
  children?: ReactNode;
}

/** Custom video controls and status messages. */
export function PlayerControls(props: PlayerControlsProps): ReactNode {
  const { id, status, video, frame, length, hasCaptions, children } = props;
  const dispatch = useDispatch();
  const { time, duration: known, isMuted } = usePlaybackTime(video);
  const duration = known || length;
  const [areCaptionsOn, setCaptionsOn] = useState(hasCaptions);
  const runs = isRunning(status.videoState);
  const isOver = status.videoState === 'COMPLETED';
  const toggle = (): void => {
    dispatch(runs ? pausePressed({ id }) : playPressed({ id }));
  };
  const captions = (): void => {
    setCaptionsOn(toggleCaptions(video.current));
  };
  const seekBy = (seconds: number): void => {
    seekTo(video.current, (video.current?.currentTime ?? 0) + seconds);
  };
  const mute = (): void => {
    toggleSound(video.current);
  };
  const fill = (): void => {
    toggleFullScreen(frame.current);
  };
  usePlayerKeys(frame, {
    ' ': toggle,
    k: toggle,
    m: mute,
    c: captions,
    f: fill,
    ArrowLeft: () => {
      seekBy(-STEP);
    },
    ArrowRight: () => {
      seekBy(STEP);
    },
    Home: () => {
      seekBy(-Infinity);
    },
    End: () => {
      seekBy(Infinity);
    },
  });

  const press: PlayerIconName = runs ? 'pause' : isOver ? 'again' : 'play';
  const pressName = runs ? 'Pause' : isOver ? 'Play again' : 'Play';
  return (
    <div className={classNames(styles['controls'], runs && styles['runs'])}>
      <button
        type="button"
        className={styles['surface']}
        tabIndex={-1}
        aria-hidden="true"
        onClick={toggle}
      >
        {!runs && (
          <span className={styles['press']}>
            <PlayerIcon name={press} />
          </span>
        )}
      </button>
      {status.problem && (
        <p className={styles['problem']} role="status">
          {PROBLEMS[status.problem]}
        </p>
      )}
      {isOver && children}
      {status.sticky && (
        <PlayerButton
          name="Unpin the video"
          icon="close"
          className={styles['close']}
          onPress={() => void dispatch(stickyClosed({ id }))}
        />
      )}
      {status.ad && <AdControls id={id} ad={status.ad} frame={frame} />}
      <div className={styles['bar']}>
        <PlayerButton name={pressName} icon={press} onPress={toggle} />
        <input
          className={styles['slider']}
          type="range"
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          value={time}
          disabled={status.isAd || known === 0}
          aria-label="Playback position"
          aria-valuetext={`${runningTime(time)} of ${runningTime(duration)}`}
          onChange={(event) => {
            seekTo(video.current, Number(event.target.value));
          }}
        />
        <span className={styles['clock']}>
          {runningTime(time)}
          <span className={styles['length']}> / {runningTime(duration)}</span>
        </span>
        <PlayerButton
          name="Mute"
          icon={isMuted ? 'silent' : 'loud'}
          isOn={isMuted}
          onPress={mute}
        />
        {hasCaptions && (
          <PlayerButton name="Captions" icon="captions" isOn={areCaptionsOn} onPress={captions} />
        )}
        <PlayerButton name="Full screen" icon="whole" onPress={fill} />
      </div>
    </div>
  );
}

const PROBLEMS = {
  offline: 'You are offline, and this video needs a connection.',
  failed: 'The video could not be played. Press play to try again.',
} as const;

interface PlayerButtonProps {
  name: string;
  icon: PlayerIconName;
  onPress: () => void;
  /** Set only for toggle buttons. */
  isOn?: boolean;
  className?: string | undefined;
}

function PlayerButton({ name, icon, onPress, isOn, className }: PlayerButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles['button'], className)}
      aria-label={name}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
