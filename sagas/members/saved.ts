import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  selectIsOnline,
  serverMissed,
  serverReached,
} from '../../src/features/offline/offlineSlice';
import {
  allRemoved,
  listed,
  listFailed,
  packFinished,
  packProgressed,
  packRequested,
  packStopped,
  packStopRequested,
  planFailed,
  planned,
  promiseHeard,
  promiseWanted,
  qualityChosen,
  savedOpened,
  savedReducer,
  selectPacking,
  storyRemoved,
  storySettled,
  storyWanted,
  supportFound,
  type SavedProblem,
} from '../../src/features/saved/savedSlice';
import { packBytes, type Pack, type PackStory } from '../../src/model/offline/pack';
import { problemOf } from '../../src/platform/offline/packer';
import type { Packing, PackJob } from '../../src/platform/offline/packingAdapter';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Manages what a reader saves deliberately: today's edition, single stories, and the list of both. */
export function* savedSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('packing');
  const packing = yield* call(open);
  yield* takeLatest(savedOpened, supervised('savedOpened', planToday), packing);
  yield* takeLatest(qualityChosen, supervised('savedQuality', planToday), packing);
  yield* takeLeading(packRequested, supervised('pack', packToday), packing);
  yield* takeEvery(storyWanted, supervised('saveStory', saveStory), packing);
  yield* takeEvery(storyRemoved, supervised('removeStory', removeStory), packing);
  yield* takeLeading(allRemoved, supervised('removeSaved', removeAll), packing);
  yield* takeLeading(promiseWanted, supervised('savedPromise', requestPersistence), packing);
  yield* takeLeading(serverReached, supervised('packAgain', goOnWithPack), packing);
  yield* call([lazyState, 'add'], { saved: savedReducer });
  yield* fork(findSupport, packing);
  yield* call(list, packing);
  yield* call(goOnWithPack, packing);
}

function* findSupport(packing: Packing): SagaGenerator<void> {
  const canShow = yield* call(packing.canShow);
  yield* put(supportFound({ canShow, isSparing: packing.isSparing() }));
}

/** Updates the list and returns the complete stories. */
function* list(packing: Packing): SagaGenerator<PackStory[]> {
  try {
    const held = yield* call(packing.packer.held);
    const room = yield* call(packing.room);
    const items = held.map(({ record: { path, title, savedAt, ...files }, isWhole }) => ({
      ...{ path, title, savedAt, isWhole },
      bytes: packBytes([{ path, title, ...files }]),
    }));
    yield* put(listed({ items, room }));
    return held.filter(({ isWhole }) => isWhole).map(({ record }) => record);
  } catch {
    yield* put(listFailed());
    return [];
  }
}

/** Computes the size of today's edition before fetching anything. */
function* planToday(packing: Packing): SagaGenerator<void> {
  const here = yield* call(list, packing);
  const { quality } = yield* select(selectPacking);
  try {
    const { stories }: Pack = yield* call(packing.packer.plan, quality, null);
    const missing = missingOf(stories, here);
    yield* put(
      planned({
        stories: stories.length,
        bytes: packBytes(stories),
        here: stories.length - missing.length,
      }),
    );
  } catch {
    yield* put(planFailed());
  }
}

function missingOf(stories: readonly PackStory[], here: readonly PackStory[]): PackStory[] {
  const paths = new Set(here.map(({ path }) => path));
  return stories.filter(({ path }) => !paths.has(path));
}

function* packToday(packing: Packing): SagaGenerator<void> {
  const { quality } = yield* select(selectPacking);
  yield* put(packProgressed({ done: 0, total: 0 }));
  let job: PackJob;
  try {
    const { stories }: Pack = yield* call(packing.packer.plan, quality, null);
    job = { stories };
    yield* call(packing.writeJob, job);
  } catch (error) {
    yield* put(packStopped({ done: 0, total: 0, problem: problemOf(error) }));
    return;
  }
  // The download runs in this page even if the job could not be stored.
  yield* call(packJob, packing, job);
}

/** Resumes a download started by an earlier page or interrupted by the network. */
function* goOnWithPack(packing: Packing): SagaGenerator<void> {
  const { pack } = yield* select(selectPacking);
  if (pack.status === 'packing' || pack.status === 'done') return;
  if (pack.status === 'stopped' && pack.problem !== 'unreachable') return;
  if (!(yield* select(selectIsOnline))) return;
  const job = yield* call(packing.job);
  if (job) yield* call(packJob, packing, job);
}

/** Downloads until done, interrupted, or stopped by the reader. */
function* packJob(packing: Packing, job: PackJob): SagaGenerator<void> {
  const letNext = yield* call(packing.takeTurn);
  if (!letNext) {
    yield* put(packStopped({ done: 0, total: 0, problem: 'elsewhere' }));
    return;
  }
  const stopping = new AbortController();
  try {
    const { isStopped } = yield* race({
      done: call(packRest, packing, job, stopping.signal),
      isStopped: take(packStopRequested),
    });
    if (isStopped) yield* call(stopPack, packing, null);
  } finally {
    stopping.abort();
    letNext();
  }
}

function* packRest(
  packing: Packing,
  { stories }: PackJob,
  signal: AbortSignal,
): SagaGenerator<void> {
  const total = stories.length;
  const missing = missingOf(stories, yield* call(list, packing));
  let done = total - missing.length;
  let gone = 0;
  for (const story of missing) {
    yield* put(packProgressed({ done, total }));
    try {
      yield* call(packing.packer.keep, story, signal);
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== 'gone') {
        yield* call(stopPack, packing, problem);
        return;
      }
      gone += 1;
    }
    done += 1;
  }
  yield* call(packing.writeJob, null);
  // Updated first, so that the list is complete when the download finishes.
  yield* call(list, packing);
  yield* put(packFinished({ total: total - gone, gone }));
}

/**
 * Keeps the job of a download that waits for the network; after other errors the reader must start again.
 */
function* stopPack(packing: Packing, problem: SavedProblem | null): SagaGenerator<void> {
  if (problem !== 'unreachable') yield* call(packing.writeJob, null);
  const { pack } = yield* select(selectPacking);
  const { done, total } = pack.status === 'packing' ? pack : { done: 0, total: 0 };
  yield* call(list, packing);
  yield* put(packStopped({ done, total, problem }));
  // Starts the probe whose `serverReached` resumes this download.
  if (problem === 'unreachable' && (yield* select(selectIsOnline))) yield* put(serverMissed());
}

function* saveStory(
  packing: Packing,
  { payload: { path } }: ReturnType<typeof storyWanted>,
): SagaGenerator<void> {
  const { quality } = yield* select(selectPacking);
  let problem: SavedProblem | null = (yield* call(packing.canShow)) ? null : 'storage';
  try {
    if (!problem) {
      const { stories }: Pack = yield* call(packing.packer.plan, quality, path);
      for (const story of stories) {
        yield* call(packing.packer.keep, story, new AbortController().signal);
      }
    }
  } catch (error) {
    problem = problemOf(error);
  }
  // Updated first, so that the list is current when the story settles.
  yield* call(list, packing);
  yield* put(storySettled({ path, problem }));
}

function* removeStory(
  packing: Packing,
  { payload: { path } }: ReturnType<typeof storyRemoved>,
): SagaGenerator<void> {
  yield* call(packing.packer.drop, path);
  yield* call(planToday, packing);
}

function* removeAll(packing: Packing): SagaGenerator<void> {
  yield* put(packStopRequested());
  yield* call(packing.writeJob, null);
  yield* call(packing.packer.dropAll);
  yield* call(planToday, packing);
}

function* requestPersistence(packing: Packing): SagaGenerator<void> {
  yield* put(promiseHeard({ isGiven: yield* call(packing.requestPersistence) }));
  yield* call(list, packing);
}
