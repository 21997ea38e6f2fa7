import { select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { pageCompleted, pageShown, selectIsPartial } from '../../src/features/page/pageSlice';
import { port } from '../ports';

/** Waits until the document contains the complete text of the current page, not only its first screenful. */
export function* untilPageCompleted(): SagaGenerator<void> {
  while (yield* select(selectIsPartial)) yield* take([pageCompleted, pageShown]);
  const screen = yield* port('screen');
  screen.flush();
}
