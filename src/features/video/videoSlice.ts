import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdPosition, VideoAdFailure } from '../../model/video/videoAds';
import type { Playlist } from '../../model/video/videos';
import type { AutoplayType } from '../../model/video/videoEntity';
import {
  isRunning,
  PLAYER_STATES,
  type PlayerState,
  type VideoState,
} from '../../model/video/videoStates';

/** An ad that interrupts a video. */
export interface ShownAd {
  id: string;
  title: string;
  position: AdPosition;
  isSkippable: boolean;
  /** Seconds from the start of the ad until it can be skipped; 0 if it is not skippable. */
  skipAfter: number;
  clickUrl: string;
}

/** Reason why a video does not play. */
export type VideoProblem = 'offline' | 'failed';

export interface VideoPlayer {
  /** True if the page starts the video automatically. */
  autoplay: boolean;
  /** Empty until playback starts, unless the video's content specifies it. */
  autoplayType: AutoplayType | '';
  /** Time at which the content itself started, in epoch milliseconds; null if it has not started. */
  contentStartTime: number | null;
  isAd: boolean;
  ad: ShownAd | null;
  player: PlayerState;
  /** True while the player stays in view as the reader scrolls. */
  sticky: boolean;
  videoState: VideoState;
  problem: VideoProblem | null;
}

export interface VideoSliceState {
  /** Id of the video that was played last; null if there is none. */
  current: string | null;
  /** Keyed by video id. */
  players: Record<string, VideoPlayer>;
  playlist: Playlist | null;
  /** The last click on a control outside the player: the video's id and the control's name, such as `play`. */
  inlineClick: { id: string; click: string } | null;
}

const initialState: VideoSliceState = {
  current: null,
  players: {},
  playlist: null,
  inlineClick: null,
};

interface Of {
  id: string;
}

/** A player was added to the page; `playerClosed` reports its removal. */
export const playerOpened = createAction<Of>('video/playerOpened');
export const playerClosed = createAction<Of>('video/playerClosed');

/** `by` distinguishes autoplay from a click. */
export const playPressed = createAction<Of & { by?: AutoplayType }>('video/playPressed');
export const pausePressed = createAction<Of>('video/pausePressed');
export const skipPressed = createAction<Of>('video/skipPressed');
/** An ad break starts, whether or not an ad is available. */
export const adBreakBegan = createAction<Of>('video/adBreakBegan');
export const adRequested = createAction<Of & { position: AdPosition }>('video/adRequested');
/** The ad server has no ad for this position. */
export const adMissed = createAction<Of>('video/adMissed');
/** The ad server or the ad's file failed before the ad started. */
export const adFailed = createAction<Of & { reason: VideoAdFailure }>('video/adFailed');
export const adStarted = createAction<Of>('video/adStarted');
export const adPaused = createAction<Of>('video/adPaused');
export const adWatched = createAction<Of>('video/adWatched');
export const adSkipped = createAction<Of>('video/adSkipped');

const slice = createSlice({
  name: 'video',
  initialState,
  reducers: {
    /** The workflows have taken over a player. */
    attached(
      state,
      action: PayloadAction<
        Of & Pick<VideoPlayer, 'autoplay' | 'autoplayType'> & { playlist: Playlist | null }
      >,
    ) {
      const { id, playlist, autoplay, autoplayType } = action.payload;
      state.playlist = playlist;
      state.players[id] = {
        autoplay,
        autoplayType,
        contentStartTime: null,
        isAd: false,
        ad: null,
        player: PLAYER_STATES.EMPTY,
        sticky: false,
        videoState: 'UNPLAYED',
        problem: null,
      };
    },
    detached(state, { payload }: PayloadAction<Of>) {
      state.players = Object.fromEntries(
        Object.entries(state.players).filter(([id]) => id !== payload.id),
      );
      if (state.current === payload.id) state.current = null;
    },
    /** Playback started; `autoplayType` keeps its first value. */
    begun(state, { payload }: PayloadAction<Of & { by: AutoplayType }>) {
      const player = state.players[payload.id];
      state.current = payload.id;
      if (!player) return;
      player.problem = null;
      if (player.autoplayType === '') player.autoplayType = payload.by;
    },
    contentStarted(state, { payload }: PayloadAction<Of & { at: number }>) {
      const player = state.players[payload.id];
      if (player) player.contentStartTime = payload.at;
    },
    stateChanged(
      state,
      { payload }: PayloadAction<Of & { videoState: VideoState; player: PlayerState }>,
    ) {
      const player = state.players[payload.id];
      if (!player) return;
      player.videoState = payload.videoState;
      player.player = payload.player;
      if (!isRunning(payload.videoState)) player.sticky = false;
    },
    adLoaded(state, { payload }: PayloadAction<Of & { ad: ShownAd }>) {
      const player = state.players[payload.id];
      if (!player) return;
      player.ad = payload.ad;
      player.isAd = true;
      player.videoState = 'ADLOADED';
    },
    adBreakEnded(state, { payload }: PayloadAction<Of>) {
      const player = state.players[payload.id];
      if (!player) return;
      player.ad = null;
      player.isAd = false;
    },
    /** The player's placeholder left or entered the viewport. */
    viewChanged(state, { payload }: PayloadAction<Of & { isInView: boolean }>) {
      const player = state.players[payload.id];
      if (!player) return;
      player.sticky = !payload.isInView && isRunning(player.videoState);
    },
    stickyClosed(state, { payload }: PayloadAction<Of>) {
      const player = state.players[payload.id];
      if (player) player.sticky = false;
    },
    problemMet(state, { payload }: PayloadAction<Of & { problem: VideoProblem }>) {
      const player = state.players[payload.id];
      if (!player) return;
      player.problem = payload.problem;
      player.videoState = player.contentStartTime === null ? 'UNPLAYED' : 'STOPPED';
      player.player = PLAYER_STATES.STOPPED;
      player.sticky = false;
    },
    inlineClicked(state, { payload }: PayloadAction<{ id: string; click: string }>) {
      state.inlineClick = payload;
    },
  },
});

export const {
  attached,
  detached,
  begun,
  contentStarted,
  stateChanged,
  adLoaded,
  adBreakEnded,
  viewChanged,
  stickyClosed,
  problemMet,
  inlineClicked,
} = slice.actions;

/** Optional, because the slice is injected with the first player. */
export interface VideoRoot {
  video?: VideoSliceState;
}

const stateOf = (root: VideoRoot): VideoSliceState => root.video ?? initialState;

export const selectVideoPlayer = (root: VideoRoot, id: string): VideoPlayer | null =>
  stateOf(root).players[id] ?? null;
export const selectCurrentVideo = (root: VideoRoot): string | null => stateOf(root).current;
const selectVideoPlayers = (root: VideoRoot): readonly string[] =>
  Object.keys(stateOf(root).players);
const NO_PLAYERS: Readonly<Record<string, VideoPlayer>> = {};
/** Returns the players, keyed by video id. The object stays the same until a player changes. */
export const selectVideoPlayersById = (root: VideoRoot): Readonly<Record<string, VideoPlayer>> =>
  root.video?.players ?? NO_PLAYERS;
export const selectHasVideo = (root: VideoRoot): boolean => selectVideoPlayers(root).length > 0;
export const selectPlaylist = (root: VideoRoot): Playlist | null => stateOf(root).playlist;
/** Returns how playback was started; defaults to manual. */
export const selectAutoplayType = (root: VideoRoot, id: string): AutoplayType =>
  selectVideoPlayer(root, id)?.autoplayType || 'MANUAL';

export const videoReducer = slice.reducer;
