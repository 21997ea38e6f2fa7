import { useEffect, useState, type RefObject } from 'react';

export interface FilmTime {
  /** Seconds. */
  time: number;
  /** Seconds; 0 until known. */
  duration: number;
  isMuted: boolean;
}

const WORDS = ['timeupdate', 'durationchange', 'seeking', 'seeked', 'volumechange', 'ended'];

/** Returns playback time, duration and mute state, updated by media events. */
export function useFilmTime(element: RefObject<HTMLVideoElement | null>): FilmTime {
  const [state, setState] = useState<FilmTime>({ time: 0, duration: 0, isMuted: false });
  useEffect(() => {
    const film = element.current;
    if (!film) return undefined;
    const read = (): void => {
      const { currentTime: time, duration, muted: isMuted } = film;
      setState({ time, duration: Number.isFinite(duration) ? duration : 0, isMuted });
    };
    read();
    for (const word of WORDS) film.addEventListener(word, read);
    return () => {
      for (const word of WORDS) film.removeEventListener(word, read);
    };
  }, [element]);
  return state;
}
