import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  appearanceChosen,
  appearanceRead,
  appearanceReducer,
  appearanceStored,
  selectAppearance,
} from '../../src/features/appearance/appearanceSlice';
import type { AppearanceMemory } from '../../src/platform/storage/appearanceMemory';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Applies and saves the reader's appearance settings, and follows changes in other tabs. */
export function* appearanceSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { appearance: appearanceReducer });
  const open = yield* port('appearance');
  const memory = yield* call(open);
  yield* call(readStored, memory);
  const otherTabs = eventChannel<object>((emit) => memory.onChange(() => emit({})));
  const readAgain = supervised('appearance', readStored);
  const keep = supervised('appearance', keepChoice);
  yield* takeEvery(otherTabs, () => readAgain(memory));
  yield* takeEvery(appearanceChosen, () => keep(memory));
}

function* readStored(memory: AppearanceMemory): SagaGenerator<void> {
  yield* put(appearanceRead({ stored: memory.read() }));
}

function* keepChoice(memory: AppearanceMemory): SagaGenerator<void> {
  const { chosen } = yield* select(selectAppearance);
  yield* put(appearanceStored({ isKept: memory.keep(chosen) }));
}
