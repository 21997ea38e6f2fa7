import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdPosition } from '../../model/video/videoAds';
import type { Playlist } from '../../model/video/films';
import type { AutoplayType } from '../../model/video/videoEntity';
import {
  isRunning,
  PLAYER_STATES,
  type PlayerState,
  type VideoState,
} from '../../model/video/videoStates';

/** An advertisement that stands where a film does. */
export interface ShownAd {
  id: string;
  title: string;
  position: AdPosition;
  isSkippable: boolean;
  /** Seconds from its beginning; 0 for one that may not be skipped. */
  skipAfter: number;
  clickUrl: string;
}

/** Why a film does not run. */
export type VideoProblem = 'offline' | 'failed';

export interface VideoPlayer {
  /** Whether the page begins the film by itself. */
  autoplay: boolean;
  /** Empty until somebody has begun it. */
  autoplayType: AutoplayType | '';
  /** When the film itself began; milliseconds since 1970, null before. */
  contentStartTime: number | null;
  isAd: boolean;
  ad: ShownAd | null;
  player: PlayerState;
  /** Whether it follows the reader down the page. */
  sticky: boolean;
  videoState: VideoState;
  problem: VideoProblem | null;
}

export interface VideoSliceState {
  /** Id of the film that was played last. */
  current: string | null;
  /** By the film's id. */
  players: Record<string, VideoPlayer>;
  playlist: Playlist | null;
  /** What was pressed last beside a player: a film's id, and the name of the press. */
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

/** A player came onto the page, and left it. */
export const playerOpened = createAction<Of>('video/playerOpened');
export const playerClosed = createAction<Of>('video/playerClosed');

/** `by` tells the page's own press from a reader's. */
export const playPressed = createAction<Of & { by?: AutoplayType }>('video/playPressed');
export const pausePressed = createAction<Of>('video/pausePressed');
export const skipPressed = createAction<Of>('video/skipPressed');
/** A break for an advertisement begins, whether or not there will be one. */
export const adBreakBegan = createAction<Of>('video/adBreakBegan');
export const adStarted = createAction<Of>('video/adStarted');
export const adPaused = createAction<Of>('video/adPaused');
export const adWatched = createAction<Of>('video/adWatched');
export const adSkipped = createAction<Of>('video/adSkipped');

const slice = createSlice({
  name: 'video',
  initialState,
  reducers: {
    /** The workflows have taken a player over. */
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
    /** Somebody had it begin; the first who did counts. */
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
    /** The place of the player left the window or came back. */
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

/** The slice is injected with the first player. */
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
/** By the film's id; the same object as long as nothing about them has changed. */
export const selectVideoPlayersById = (root: VideoRoot): Readonly<Record<string, VideoPlayer>> =>
  root.video?.players ?? NO_PLAYERS;
export const selectHasVideo = (root: VideoRoot): boolean => selectVideoPlayers(root).length > 0;
export const selectPlaylist = (root: VideoRoot): Playlist | null => stateOf(root).playlist;
/** Manual until something else is known. */
export const selectAutoplayType = (root: VideoRoot, id: string): AutoplayType =>
  selectVideoPlayer(root, id)?.autoplayType || 'MANUAL';

export const videoReducer = slice.reducer;
