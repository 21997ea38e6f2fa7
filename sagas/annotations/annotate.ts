import { eventChannel, type EventChannel } from 'redux-saga';
import {
  call,
  delay,
  fork,
  put,
  race,
  select,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  annotationRemovalRequested,
  annotationRemoved,
  annotationsExportRequested,
  annotationsListed,
  annotationsListFailed,
  annotationsReducer,
  changeFailed,
  highlightPressed,
  highlightRequested,
  highlightStored,
  noteStored,
  noteSubmitted,
  selectAnnotations,
} from '../../src/features/annotations/annotationsSlice';
import {
  navigationCommitted,
  navigationEntered,
} from '../../src/features/navigation/navigationSlice';
import { savedRequested } from '../../src/features/offline/offlineSlice';
import { selectBrand } from '../../src/features/pageState/pageStateSlice';
import { feedReceived, feedStoryUnfolded } from '../../src/features/page/seamlessFeed';
import { pageCompleted, pageReceived } from '../../src/features/page/pageSlice';
import type { Annotation } from '../../src/model/annotations/annotation';
import { annotationsMarkdown } from '../../src/model/annotations/annotationsMarkdown';
import type { Annotating } from '../../src/platform/annotations/createAnnotating';
import { port } from '../ports';
import { supervised } from '../supervised';
import { findSelection, markStories } from './storyMarks';

/** An event without data. The selection itself is read when it is needed. */
export type SelectionChange = 'selection';

/** Time limit for a response from the browser's database, in milliseconds. */
const STORED_WITHIN = 4000;
/** Debounce delay for selection changes, in milliseconds. */
const SELECTED_AFTER = 200;

/** Actions after which the page may contain different stories, or new elements for the same stories. */
const RENDERED = [
  navigationCommitted,
  navigationEntered,
  pageReceived,
  pageCompleted,
  feedReceived,
  feedStoryUnfolded,
];
/** Actions that change which text is highlighted. */
const CHANGED = [annotationsListed, highlightStored, annotationRemoved];

/** Highlights text in stories, stores notes about it, and shows both on later visits. */
export function* annotateSaga(selections: EventChannel<SelectionChange>): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const { open } = yield* call(yield* port('annotations'));
  const annotating = yield* call(open);
  yield* call([lazyState, 'add'], { annotations: annotationsReducer });
  const presses = eventChannel<{ id: string }>((emit) =>
    annotating.watchPresses((id) => {
      emit({ id });
    }),
  );
  yield* takeEvery(presses, openHighlight);
  yield* takeLatest(selections, supervised('selection', followSelection), annotating);
  yield* takeLatest(
    [...RENDERED, ...CHANGED].map(({ type }) => type),
    supervised('markStories', markStories),
    annotating,
  );
  yield* takeLeading(highlightRequested, supervised('highlight', storeHighlight), annotating);
  yield* takeLeading(noteSubmitted, supervised('note', storeNote), annotating);
  yield* takeEvery(
    annotationRemovalRequested,
    supervised('removeAnnotation', removeAnnotation),
    annotating,
  );
  yield* takeEvery(
    annotationsExportRequested,
    supervised('exportAnnotations', exportAnnotations),
    annotating,
  );
  const list = supervised('listAnnotations', listAnnotations);
  // Another tab may have changed the annotations, or “Remove all” may have removed them.
  yield* takeLatest([navigationCommitted, savedRequested], list, annotating);
  yield* call(list, annotating);
  yield* fork(followSelection, annotating);
}

function* openHighlight({ id }: { id: string }): SagaGenerator<void> {
  yield* put(highlightPressed({ id }));
}

function* followSelection(annotating: Annotating): SagaGenerator<void> {
  yield* delay(SELECTED_AFTER);
  yield* call(findSelection, annotating);
}

function* listAnnotations({ store }: Annotating): SagaGenerator<void> {
  try {
    let items: Annotation[] = [];
    yield* call(inTime, async () => {
      items = await store.all();
    });
    yield* put(annotationsListed({ items, isLasting: store.isLasting() }));
  } catch {
    yield* put(annotationsListFailed());
  }
}

function* storeHighlight(
  annotating: Annotating,
  { payload: { isNoting } }: ReturnType<typeof highlightRequested>,
): SagaGenerator<void> {
  const { bar } = yield* select(selectAnnotations);
  if (bar?.mode !== 'selected') return;
  const { path, title, quote } = bar;
  const clock = yield* port('clock');
  const annotation: Annotation = {
    id: annotating.newId(),
    path,
    title,
    quote,
    note: '',
    createdAt: clock.now(),
    isLost: false,
  };
  if (!(yield* call(stored, () => annotating.store.put(annotation)))) return;
  yield* put(highlightStored({ annotation, isNoting }));
  annotating.endSelection();
}

function* storeNote(
  { store }: Annotating,
  { payload: { id, note } }: ReturnType<typeof noteSubmitted>,
): SagaGenerator<void> {
  const { list } = yield* select(selectAnnotations);
  const annotation = list.items.find((item) => item.id === id);
  if (!annotation) return;
  if (!(yield* call(stored, () => store.put({ ...annotation, note })))) return;
  yield* put(noteStored({ id, note }));
}

function* removeAnnotation(
  { store }: Annotating,
  { payload: { id } }: ReturnType<typeof annotationRemovalRequested>,
): SagaGenerator<void> {
  if (yield* call(stored, () => store.remove(id))) yield* put(annotationRemoved({ id }));
}

function* exportAnnotations(annotating: Annotating): SagaGenerator<void> {
  const { list } = yield* select(selectAnnotations);
  const site = yield* select(selectBrand);
  const markdown = annotationsMarkdown(list.items, { site, origin: annotating.origin() });
  annotating.download('highlights.md', markdown);
}

/** Writes to the database. On failure, dispatches the reason and returns false. */
function* stored(change: () => Promise<void>): SagaGenerator<boolean> {
  try {
    yield* call(inTime, change);
    return true;
  } catch (error) {
    const isFull = (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
    yield* put(changeFailed({ problem: isFull ? 'full' : 'storage' }));
    return false;
  }
}

/**
 * Waits for a response from the database. Throws after a time limit, because the database of a damaged browser profile
 * can hang.
 */
function* inTime(answer: () => Promise<void>): SagaGenerator<void> {
  const { isLate } = yield* race({ answer: call(answer), isLate: delay(STORED_WITHIN) });
  if (isLate) throw new Error('The annotation database did not respond in time');
}
