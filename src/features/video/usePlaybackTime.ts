import { useEffect, useState, type RefObject } from 'react';

export interface PlaybackTime {
  /** Playback time in seconds. */
  time: number;
  /** Duration in seconds; 0 until known. */
  duration: number;
  isMuted: boolean;
}

const WORDS = ['timeupdate', 'durationchange', 'seeking', 'seeked', 'volumechange', 'ended'];

/** Returns the playback time, duration and mute state, and updates them on media events. */
export function usePlaybackTime(element: RefObject<HTMLVideoElement | null>): PlaybackTime {
  const [state, setState] = useState<PlaybackTime>({ time: 0, duration: 0, isMuted: false });
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const read = (): void => {
      const { currentTime: time, duration, muted: isMuted } = video;
      setState({ time, duration: Number.isFinite(duration) ? duration : 0, isMuted });
    };
    read();
    for (const word of WORDS) video.addEventListener(word, read);
    return () => {
      for (const word of WORDS) video.removeEventListener(word, read);
    };
  }, [element]);
  return state;
}
