import { eventChannel, type EventChannel } from 'redux-saga';
import { call, cancel, put, race, select, spawn, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  recordingStarted,
  recordingWanted,
  selectListen,
  sentenceEntered,
  type ListenStory,
} from '../../src/features/listen/listenSlice';
import type { StoryAudio } from '../../src/model/listen/audioClip';
import type { Listening } from '../../src/platform/listen/createListening';
import type { ListenMemory } from '../../src/platform/listen/listenMemory';
import type { Recording, RecordingNews } from '../../src/platform/listen/recordings';
import { supervised } from '../supervised';
import { PLAYER_CHANGES } from './playerChanges';
import { saveRecording } from './saveRecording';
import { tracked } from './trackListening';

const keepRecording = supervised('saveRecording', saveRecording);

/** Plays the recording of a story. Returns false if it cannot be loaded or played. */
export function* playRecording(
  listening: Listening,
  { path }: ListenStory,
  articleId: string,
  audio: StoryAudio,
): SagaGenerator<boolean> {
  const { recordings, memory } = listening;
  const recording = yield* call(() => recordings.open(audio).catch(() => null));
  if (!recording) return false;
  const count = Math.max(1, Math.ceil(recording.duration));
  const key = `${path}#recording`;
  const index = memory.place(key, count);
  const { size } = audio;
  yield* put(recordingStarted({ index, count, size, isHeld: recording.isHeld }));
  const position = { index };
  const played = { key, count, recording, position };
  // The download continues after the recording ends or the player is closed.
  const downloads = yield* takeEvery(recordingWanted, function* () {
    yield* spawn(keepRecording, path, audio);
  });
  try {
    return yield* tracked(listening, articleId, 'recording', { position, count }, () =>
      playSeconds(listening, played),
    );
  } finally {
    yield* cancel(downloads);
    recording.close();
  }
}

interface Played {
  key: string;
  count: number;
  recording: Recording;
  position: { index: number };
}

/** Plays from the position in the state, which is in seconds. The reader may change it during playback. */
function* playSeconds({ memory, keys }: Listening, played: Played): SagaGenerator<boolean> {
  const { key, count, recording, position } = played;
  for (;;) {
    const { sentence, status, rate } = yield* select(selectListen);
    position.index = sentence.index;
    memory.setPlace(key, { index: sentence.index, count });
    memory.setRate(rate);
    keys.setPlaying(status === 'playing', true);
    if (status !== 'playing') {
      yield* take(PLAYER_CHANGES);
      continue;
    }
    const how = { from: sentence.index, rate };
    const news = eventChannel<RecordingNews>((emit) => recording.play(how, emit));
    const { stopped } = yield* race({
      stopped: call(followSeconds, news, memory, played),
      changed: take(PLAYER_CHANGES),
    });
    news.close();
    if (stopped === undefined) continue;
    if (stopped === 'failed') return false;
    position.index = count;
    memory.forgetPlace(key);
    return true;
  }
}

function* followSeconds(
  news: EventChannel<RecordingNews>,
  memory: ListenMemory,
  { key, count, position }: Played,
): SagaGenerator<'ended' | 'failed'> {
  for (;;) {
    const heard = yield* take(news);
    if (typeof heard === 'string') return heard;
    position.index = heard;
    memory.setPlace(key, { index: heard, count });
    yield* put(sentenceEntered({ index: heard }));
  }
}
