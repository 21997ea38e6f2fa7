import { call, delay, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { savedListed } from '../../src/features/offline/offlineSlice';
import {
  findAnswered,
  findFailed,
  findTyped,
  listed,
  selectSavedState,
} from '../../src/features/saved/savedSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Debounce delay for the search field, in milliseconds. */
const PAUSE = 100;

/** Searches the stories on this device, and repeats the search whenever they change. */
export function* librarySearchSaga(): SagaGenerator<void> {
  yield* takeLatest(findTyped, supervised('findInLibrary', findTypedWords));
  yield* takeLatest([listed, savedListed], supervised('syncLibrary', syncLibrary));
}

function* findTypedWords({ payload }: ReturnType<typeof findTyped>): SagaGenerator<void> {
  if (payload.query.trim() === '') return;
  yield* delay(PAUSE);
  yield* call(find, payload.query);
}

function* find(query: string): SagaGenerator<void> {
  const open = yield* port('library');
  try {
    const library = yield* call(open);
    const answer = yield* call(library.find, query.trim());
    yield* put(findAnswered({ query, answer }));
  } catch {
    yield* put(findFailed());
  }
}

/** Updates the index and repeats the search. Does nothing unless search results are shown. */
function* syncLibrary(): SagaGenerator<void> {
  const { query, status } = (yield* select(selectSavedState)).search;
  if (status !== 'ready') return;
  const open = yield* port('library');
  const library = yield* call(open);
  yield* call(library.sync);
  yield* call(find, query);
}
