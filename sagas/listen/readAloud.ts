import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  listenFailed,
  listenOpened,
  listenPaused,
  listenQueued,
  listenRateChosen,
  listenReducer,
  listenResumed,
  listenSkipped,
  listenStarted,
  listenStepped,
  listenStopped,
  recordingMissed,
  selectListen,
  sentenceEntered,
  type ListenProblem,
  type ListenStory,
} from '../../src/features/listen/listenSlice';
import { selectBrand } from '../../src/features/pageState/pageStateSlice';
import type { Article } from '../../src/model/content/content';
import { spokenSentences } from '../../src/model/listen/spokenSentences';
import { articleOf } from '../../src/model/routing/pageRequest';
import type { Listening } from '../../src/platform/listen/createListening';
import type { MediaKey } from '../../src/platform/listen/mediaKeys';
import type { Voice } from '../../src/platform/listen/speech';
import { loadLocation } from '../navigation/loadLocation';
import { port } from '../ports';
import { playRecording } from './playRecording';
import { PLAYER_CHANGES } from './playerChanges';
import { tracked } from './trackListening';

interface Script {
  sentences: string[];
  voice: Voice;
}

/**
 * Reads a story aloud, and then the stories in the queue. If another story is being read, adds this one to the queue.
 */
export function* hear(story: ListenStory): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { listen: listenReducer });
  const { status, story: current } = yield* select(selectListen);
  if (status !== 'off') {
    // Pressing the button of a story that is paused or has failed resumes that story.
    if (current?.path === story.path) yield* put(listenResumed());
    else yield* put(listenQueued(story));
    return;
  }
  yield* race({ read: call(readAll, story), stopped: take(listenStopped) });
}

function* readAll(first: ListenStory): SagaGenerator<void> {
  // Runs before anything asynchronous, so that a story requested in the meantime joins the queue.
  yield* put(listenOpened({ story: first }));
  const open = yield* port('listening');
  const listening = yield* call(open);
  yield* put(listenRateChosen({ rate: listening.memory.rate() }));
  // `yield*` instead of `call`, because a called saga would not return until the watcher that it forks has ended.
  const stopKeys = yield* watchKeys(listening);
  try {
    yield* call(readQueue, listening, first);
    yield* put(listenStopped());
  } finally {
    listening.mark.clear();
    stopKeys();
  }
}

/** Reads the open story, then opens and reads each story in the queue. */
function* readQueue(listening: Listening, first: ListenStory): SagaGenerator<void> {
  const site = yield* select(selectBrand);
  let story = first;
  for (;;) {
    listening.keys.show(story.title, site);
    yield* race({ read: call(readStory, listening, story), skipped: take(listenSkipped) });
    const [next] = (yield* select(selectListen)).queue;
    if (!next) return;
    story = next;
    yield* put(listenOpened({ story }));
  }
}

function* watchKeys({ keys }: Listening): SagaGenerator<() => void> {
  const presses = eventChannel<MediaKey>((emit) => keys.attach(emit));
  yield* takeEvery(presses, followKey);
  return () => {
    presses.close();
  };
}

function* followKey(key: MediaKey): SagaGenerator<void> {
  if (key === 'play') yield* put(listenResumed());
  else if (key === 'pause') yield* put(listenPaused());
  else if (key === 'stop') yield* put(listenStopped());
  else yield* put(listenStepped({ by: key === 'back' ? -1 : 1 }));
}

/** Reads a story aloud. After a failure, retries when the reader requests it. */
function* readStory(listening: Listening, story: ListenStory): SagaGenerator<void> {
  for (;;) {
    const problem = yield* call(hearStory, listening, story);
    if (problem === null) return;
    yield* put(listenFailed({ problem }));
    yield* take(listenResumed);
  }
}

/** Plays a story to its end. If the story cannot be played, returns the problem. */
function* hearStory(listening: Listening, story: ListenStory): SagaGenerator<ListenProblem | null> {
  const article = yield* call(articleAt, story);
  if (!article) return 'unreachable';
  const { audio } = article;
  if (audio && (yield* call(playRecording, listening, story, article.id, audio))) return null;
  if (audio) yield* put(recordingMissed());
  return yield* call(readText, listening, story, article);
}

function* articleAt({ path }: ListenStory): SagaGenerator<Article | null> {
  const loaded = yield* call(loadLocation, { path, search: '' }, true);
  return loaded.kind === 'page' ? articleOf(loaded.page) : null;
}

function* readText(
  listening: Listening,
  story: ListenStory,
  article: Article,
): SagaGenerator<ListenProblem | null> {
  const script = yield* call(scriptOf, listening, article);
  if (typeof script === 'string') return script;
  const { sentences, voice } = script;
  const count = sentences.length;
  const index = listening.memory.place(story.path, count);
  yield* put(listenStarted({ index, count, isRemote: !voice.isLocal }));
  const position = { index };
  yield* tracked(listening, article.id, 'voice', { position, count }, () =>
    readSentences(listening, story, sentences, voice, position),
  );
  return null;
}

function* scriptOf(
  { speech, language }: Listening,
  article: Article,
): SagaGenerator<Script | ListenProblem> {
  const sentences = spokenSentences(article, language());
  if (sentences.length === 0) return 'text';
  const voice = yield* call([speech, 'voiceFor'], language());
  return voice ? { sentences, voice } : 'voice';
}

/**
 * Reads aloud from the sentence stored in the state. The reader may change the sentence during playback.
 * @param position Updated during playback, because closing the player resets the state.
 */
function* readSentences(
  listening: Listening,
  { path }: ListenStory,
  sentences: readonly string[],
  voice: Voice,
  position: { index: number },
): SagaGenerator<void> {
  const { memory, mark, keys } = listening;
  const count = sentences.length;
  for (;;) {
    const { sentence, status, rate } = yield* select(selectListen);
    position.index = sentence.index;
    const text = sentences[sentence.index];
    if (text === undefined) break;
    memory.setPlace(path, { index: sentence.index, count });
    memory.setRate(rate);
    mark.show(path, text);
    keys.setPlaying(status === 'playing');
    if (status !== 'playing') {
      yield* take(PLAYER_CHANGES);
      continue;
    }
    const { said } = yield* race({
      said: call(say, listening, text, { voice, rate }),
      changed: take(PLAYER_CHANGES),
    });
    if (said === false) yield* put(listenFailed({ problem: 'speech' }));
    if (said === true) yield* put(sentenceEntered({ index: sentence.index + 1 }));
  }
  memory.forgetPlace(path);
}

/** Speaks a sentence. Returns false if the voice failed. */
function* say(
  { speech }: Listening,
  text: string,
  how: { voice: Voice; rate: number },
): SagaGenerator<boolean> {
  const stopping = new AbortController();
  try {
    yield* call([speech, 'say'], text, how, stopping.signal);
    return true;
  } catch {
    return false;
  } finally {
    stopping.abort();
  }
}
