import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ListenStory {
  path: string;
  title: string;
}

/**
 * Reason why nothing is read aloud. `voice`: the browser has no voice for the language. `unreachable`: the story could
 * not be loaded. `text`: the story has no text. `speech`: the voice stopped unexpectedly.
 */
export type ListenProblem = 'voice' | 'unreachable' | 'text' | 'speech';

export interface ListenState {
  status: 'off' | 'loading' | 'playing' | 'paused' | 'failed';
  problem: ListenProblem | null;
  story: ListenStory | null;
  source: 'voice' | 'recording';
  /** True if the voice reads the story because its recording is unavailable. */
  isFallback: boolean;
  /** Size of the recording in bytes, and whether it is saved on this device; null if no recording is in use. */
  recording: { size: number; onDevice: 'no' | 'saving' | 'yes' | 'failed' } | null;
  /** Index of the current sentence, and number of sentences. For a recording, position and length in seconds. */
  sentence: { index: number; count: number };
  /** Playback speed, where 1 is normal. */
  rate: number;
  /** Stories to read after the current one. */
  queue: ListenStory[];
  /** True if the voice does not run on the device, so the voice's provider receives the text. */
  isRemote: boolean;
}

/** Seconds per step back or ahead in a recording. */
export const RECORDING_STEP = 15;
export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

const initialState: ListenState = {
  status: 'off',
  problem: null,
  story: null,
  source: 'voice',
  isFallback: false,
  recording: null,
  sentence: { index: 0, count: 0 },
  rate: 1,
  queue: [],
  isRemote: false,
};

const slice = createSlice({
  name: 'listen',
  initialState,
  reducers: {
    opened(state, { payload }: PayloadAction<{ story: ListenStory }>) {
      state.queue = state.queue.filter(({ path }) => path !== payload.story.path);
      state.story = payload.story;
      state.status = 'loading';
      state.problem = null;
      state.sentence = { index: 0, count: 0 };
      Object.assign(state, { source: 'voice', isFallback: false, recording: null });
    },
    started(
      state,
      { payload }: PayloadAction<{ index: number; count: number; isRemote: boolean }>,
    ) {
      const { index, count, isRemote } = payload;
      const source = 'voice';
      Object.assign(state, { status: 'playing', source, sentence: { index, count }, isRemote });
    },
    recordingStarted(
      state,
      { payload }: PayloadAction<{ index: number; count: number; size: number; isHeld: boolean }>,
    ) {
      const { index, count, size, isHeld } = payload;
      state.status = 'playing';
      state.source = 'recording';
      state.isRemote = false;
      state.sentence = { index, count };
      state.recording = { size, onDevice: isHeld ? 'yes' : 'no' };
    },
    /** The recording is unavailable, so the voice reads the story instead. */
    recordingMissed(state) {
      state.isFallback = true;
      state.recording = null;
    },
    /** The reader chose to download the recording, which also saves the story. */
    recordingWanted(state) {
      if (state.recording) state.recording.onDevice = 'saving';
    },
    recordingSettled(state, { payload }: PayloadAction<{ path: string; isHeld: boolean }>) {
      if (!state.recording || state.story?.path !== payload.path) return;
      state.recording.onDevice = payload.isHeld ? 'yes' : 'failed';
    },
    sentenceEntered(state, { payload }: PayloadAction<{ index: number }>) {
      state.sentence.index = payload.index;
    },
    queued(state, { payload }: PayloadAction<ListenStory>) {
      const known = [state.story, ...state.queue].map((story) => story?.path);
      if (!known.includes(payload.path)) state.queue.push(payload);
    },
    unqueued(state, { payload }: PayloadAction<{ path: string }>) {
      state.queue = state.queue.filter(({ path }) => path !== payload.path);
    },
    failed(state, { payload }: PayloadAction<{ problem: ListenProblem }>) {
      state.status = 'failed';
      state.problem = payload.problem;
    },
    paused(state) {
      if (state.status === 'playing') state.status = 'paused';
    },
    /** Continues after a pause, or tries again after a failure. */
    resumed(state) {
      if (state.status === 'paused') state.status = 'playing';
      if (state.status !== 'failed') return;
      state.status = state.problem === 'speech' ? 'playing' : 'loading';
      state.problem = null;
    },
    /** Goes back or ahead by a number of sentences, or of steps in a recording. */
    stepped(state, { payload }: PayloadAction<{ by: number }>) {
      const { index, count } = state.sentence;
      const by = payload.by * (state.source === 'recording' ? RECORDING_STEP : 1);
      state.sentence.index = Math.min(Math.max(0, index + by), Math.max(0, count - 1));
    },
    rateChosen(state, { payload }: PayloadAction<{ rate: number }>) {
      state.rate = payload.rate;
    },
    /** The reader skips the rest of the current story; playback continues with the queue, or ends if it is empty. */
    skipped: (state) => state,
    /** The reader closes the player, or the last story has been read. */
    stopped: ({ rate }) => ({ ...initialState, rate }),
  },
  selectors: {
    selectListen: (state) => state,
  },
});

export const {
  opened: listenOpened,
  started: listenStarted,
  recordingStarted,
  recordingMissed,
  recordingWanted,
  recordingSettled,
  sentenceEntered,
  queued: listenQueued,
  unqueued: listenUnqueued,
  failed: listenFailed,
  paused: listenPaused,
  resumed: listenResumed,
  stepped: listenStepped,
  rateChosen: listenRateChosen,
  skipped: listenSkipped,
  stopped: listenStopped,
} = slice.actions;

/** Optional, because the slice is injected when the reader first asks to hear a story. */
export type ListenRoot = { listen?: ListenState };

export const { selectListen } = slice.getSelectors(
  (root: ListenRoot) => root.listen ?? initialState,
);
export const listenReducer = slice.reducer;
