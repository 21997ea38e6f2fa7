import { eventChannel, type EventChannel } from 'redux-saga';
import { call, cancel, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
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
  recordingSettled,
  recordingStarted,
  recordingWanted,
  selectListen,
  sentenceEntered,
  type ListenProblem,
  type ListenStory,
} from '../../src/features/listen/listenSlice';
import { savedRequested } from '../../src/features/offline/offlineSlice';
import { selectBrand } from '../../src/features/pageState/pageStateSlice';
import { storySettled, storyWanted } from '../../src/features/saved/savedSlice';
import type { Article } from '../../src/model/content/content';
import type { StoryAudio } from '../../src/model/listen/audioClip';
import { spokenSentences } from '../../src/model/listen/spokenSentences';
import { articleOf } from '../../src/model/routing/pageRequest';
import type { Listening } from '../../src/platform/listen/createListening';
import type { ListenMemory } from '../../src/platform/listen/listenMemory';
import type { MediaKey } from '../../src/platform/listen/mediaKeys';
import type { Recording, RecordingNews } from '../../src/platform/listen/recordings';
import type { Voice } from '../../src/platform/listen/speech';
import { loadLocation } from '../navigation/loadLocation';
import { port, type SagaPorts } from '../ports';
import { track } from '../tracking/track';

/** A story that is ready to be read aloud. */
interface Script {
  sentences: string[];
  voice: Voice;
}

/** Reads a story and then the queue; adds it to the queue while another story is being read. */
export function* hear(story: ListenStory): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { listen: listenReducer });
  const { status, story: current } = yield* select(selectListen);
  if (status !== 'off') {
    // Pressing the button of a story that waits after a failure or a pause goes on with it.
    if (current?.path === story.path) yield* put(listenResumed());
    else yield* put(listenQueued(story));
    return;
  }
  yield* race({ read: call(readAll, story), stopped: take(listenStopped) });
}

function* readAll(first: ListenStory): SagaGenerator<void> {
  // Before anything is awaited, so that a story requested meanwhile joins the queue.
  yield* put(listenOpened({ story: first }));
  const open = yield* port('listening');
  const listening = yield* call(open);
  yield* put(listenRateChosen({ rate: listening.memory.rate() }));
  // Delegated to: a called saga would last as long as the watcher that it forks.
  const stopKeys = yield* watchKeys(listening);
  try {
    yield* call(readQueue, listening, first);
    yield* put(listenStopped());
  } finally {
    listening.mark.clear();
    stopKeys();
  }
}

/** Reads the opened story, and opens and reads each story of the queue. */
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

/** Tries again after a failure, once the reader asks for it. */
function* readStory(listening: Listening, story: ListenStory): SagaGenerator<void> {
  for (;;) {
    const problem = yield* call(hearStory, listening, story);
    if (problem === null) return;
    yield* put(listenFailed({ problem }));
    yield* take(listenResumed);
  }
}

/** Returns why nothing can be heard, or null at the end of the story. */
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

/** Reports the beginning and the end, which may be the reader's. */
function* tracked<Result>(
  { keys }: Listening,
  articleId: string,
  source: 'voice' | 'recording',
  { position, count }: { position: { index: number }; count: number },
  work: () => SagaGenerator<Result>,
): SagaGenerator<Result> {
  yield* track('event/ListenStarted', { articleId, source });
  try {
    return yield* work();
  } finally {
    keys.setPlaying(false);
    const percent = Math.round((100 * position.index) / count);
    yield* track('event/ListenFinished', { articleId, source, percent });
  }
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

/** Returns false if the recording cannot be had or played. */
function* playRecording(
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
  const keeping = yield* takeLeading(recordingWanted, saveRecording, path, audio);
  try {
    return yield* tracked(listening, articleId, 'recording', { position, count }, () =>
      playSeconds(listening, played),
    );
  } finally {
    yield* cancel(keeping);
    recording.close();
  }
}

interface Played {
  /** Of the reader's place. */
  key: string;
  count: number;
  recording: Recording;
  position: { index: number };
}

/** Plays from the second in the state, which the reader may change meanwhile. */
function* playSeconds({ memory, keys }: Listening, played: Played): SagaGenerator<boolean> {
  const { key, count, recording, position } = played;
  for (;;) {
    const { sentence, status, rate } = yield* select(selectListen);
    position.index = sentence.index;
    memory.setPlace(key, { index: sentence.index, count });
    memory.setRate(rate);
    keys.setPlaying(status === 'playing', true);
    if (status !== 'playing') {
      yield* take(CHANGES);
      continue;
    }
    const how = { from: sentence.index, rate };
    const news = eventChannel<RecordingNews>((emit) => recording.play(how, emit));
    const { stopped } = yield* race({
      stopped: call(followSeconds, news, memory, played),
      changed: take(CHANGES),
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

/** Downloads a recording with its story, for which it is held. */
function* saveRecording(path: string, audio: StoryAudio): SagaGenerator<void> {
  const open = yield* port('offlineDownloads');
  yield* put(storyWanted({ path }));
  let settled = yield* take(storySettled);
  while (settled.payload.path !== path) settled = yield* take(storySettled);
  const isSaved = settled.payload.problem === null;
  const isHeld = isSaved && (yield* call(downloadAudio, open, path, audio));
  yield* put(recordingSettled({ path, isHeld }));
  yield* put(savedRequested());
}

async function downloadAudio(
  open: SagaPorts['offlineDownloads'],
  path: string,
  audio: StoryAudio,
): Promise<boolean> {
  try {
    await (await open()).downloader.saveAudio(path, audio);
    return true;
  } catch {
    return false;
  }
}

const CHANGES = [listenPaused, listenResumed, listenStepped, listenRateChosen].map(
  ({ type }) => type,
);

/**
 * Reads from the sentence in the state, which the reader may change meanwhile.
 * @param position Kept current, because closing the player resets the state.
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
      yield* take(CHANGES);
      continue;
    }
    const { said } = yield* race({
      said: call(say, listening, text, { voice, rate }),
      changed: take(CHANGES),
    });
    if (said === false) yield* put(listenFailed({ problem: 'speech' }));
    if (said === true) yield* put(sentenceEntered({ index: sentence.index + 1 }));
  }
  memory.forgetPlace(path);
}

/** Returns false if the voice failed. */
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
