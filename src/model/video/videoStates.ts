/** What is played where a film stands, as the page shows it and the stream tells it. */
export const VIDEO_STATES = [
  'ADLOADED',
  'MUTED',
  'PLAYED',
  'PLAYING',
  'STOPPED',
  'UNMUTED',
  'UNPLAYED',
  'COMPLETED',
  'CONTENT_COMPLETED',
] as const;

/**
 * `UNPLAYED`: not begun. `ADLOADED`: an advertisement is ready. `PLAYED`: it was told to run, and no picture
 * has moved yet. `PLAYING`: it runs. `MUTED`: it runs without sound. `UNMUTED`: it runs, and its sound was
 * turned on again. `STOPPED`: it stands still. `CONTENT_COMPLETED`: the film is over, an advertisement
 * follows. `COMPLETED`: all is over.
 */
export type VideoState = (typeof VIDEO_STATES)[number];

/** What a player does at the moment, in the numbers that players use. */
export const PLAYER_STATES = {
  EMPTY: -2,
  LOADING: -1,
  STOPPED: 0,
  PLAYING: 1,
  PAUSED: 2,
  BUFFERING: 3,
} as const;

export type PlayerState = (typeof PLAYER_STATES)[keyof typeof PLAYER_STATES];

export type AnalyticsVideoState = 'unplayed' | 'played' | 'stopped' | 'completed';

const ANALYTICS: Readonly<Record<VideoState, AnalyticsVideoState>> = {
  UNPLAYED: 'unplayed',
  ADLOADED: 'unplayed',
  PLAYED: 'played',
  PLAYING: 'played',
  MUTED: 'played',
  UNMUTED: 'played',
  STOPPED: 'stopped',
  CONTENT_COMPLETED: 'completed',
  COMPLETED: 'completed',
};

/** The same in the four words of analysis. */
export function analyticsVideoState(state: VideoState): AnalyticsVideoState {
  return ANALYTICS[state];
}

/** Whether pictures move or are about to. */
export function isRunning(state: VideoState): boolean {
  return ANALYTICS[state] === 'played';
}
