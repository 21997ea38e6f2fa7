/** States of a video including its ads, used by the page and in tracking events. */
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
 * `UNPLAYED`: not started. `ADLOADED`: an ad is ready. `PLAYED`: play was requested, but playback has not begun yet.
 * `PLAYING`: playing. `MUTED`: playing without sound. `UNMUTED`: playing with the sound turned back on. `STOPPED`:
 * paused or failed. `CONTENT_COMPLETED`: the video has ended, but an ad follows. `COMPLETED`: the video and its ads
 * have ended.
 */
export type VideoState = (typeof VIDEO_STATES)[number];

/** Current activity of a player, with the numeric codes that players use. */
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

export function analyticsVideoState(state: VideoState): AnalyticsVideoState {
  return ANALYTICS[state];
}

/** Returns true if the video is playing or about to play. */
export function isRunning(state: VideoState): boolean {
  return ANALYTICS[state] === 'played';
}
