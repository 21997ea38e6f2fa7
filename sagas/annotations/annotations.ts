import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  navigationEntered,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import { savedRequested } from '../../src/features/offline/offlineSlice';
import { isLibraryPath } from '../../src/model/offline/workerRules';
import type { AnnotationSigns } from '../../src/platform/annotations/annotationSigns';
import { port } from '../ports';
import type { SelectionChange } from './annotate';

/**
 * Loads the annotation code when text is selected, when a story with annotations is shown, or when the library is shown
 * and there are any annotations.
 */
export function* annotationsSaga(): SagaGenerator<void> {
  const open = yield* port('annotations');
  const annotations = yield* call(open);
  // Buffered, because the first selection may be reported before the loop below takes it.
  const selections = eventChannel<SelectionChange>(
    (emit) =>
      annotations.watchSelection(() => {
        emit('selection');
      }),
    buffers.sliding(1),
  );
  let isNeeded = yield* call(isAnnotatedHere, annotations);
  for (;;) {
    if (!isNeeded) yield* call(untilNeeded, annotations, selections);
    const code = yield* call(() =>
      import(/* webpackChunkName: "annotations" */ './annotate').catch(() => null),
    );
    if (code) {
      yield* call(code.annotateSaga, selections);
      return;
    }
    // If the code does not load, tries again the next time it is needed.
    isNeeded = false;
  }
}

function* untilNeeded(
  signs: AnnotationSigns,
  selections: EventChannel<SelectionChange>,
): SagaGenerator<void> {
  for (;;) {
    const { selection, library } = yield* race({
      selection: take(selections),
      // The library is also shown in place of a page that is not available offline.
      library: take(savedRequested),
      shown: take([navigationCommitted, navigationEntered]),
    });
    if (selection || (library && signs.isAnnotated(null))) return;
    if (yield* call(isAnnotatedHere, signs)) return;
  }
}

function* isAnnotatedHere(signs: AnnotationSigns): SagaGenerator<boolean> {
  const { pathname } = yield* select(selectLocation);
  return signs.isAnnotated(isLibraryPath(pathname) ? null : pathname);
}
