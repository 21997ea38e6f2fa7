import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Annotation, Quote } from '../../model/annotations/annotation';

/** Reason why a change was not stored. `full`: no storage space is left for the site. */
export type AnnotationProblem = 'full' | 'storage';

/** Text that the reader has selected in a story. */
export interface SelectedPassage {
  path: string;
  title: string;
  quote: Quote;
}

/** Contents of the bar at the bottom of the screen. */
export type AnnotationBarState =
  | ({ mode: 'selected' } & SelectedPassage)
  /** A highlight that the reader just made or clicked. */
  | { mode: 'highlight'; id: string }
  /** Some of the story's highlights are not in its current text. */
  | { mode: 'lost'; path: string; count: number };

export interface AnnotationsState {
  list: { status: 'loading' | 'ready' | 'failed'; items: Annotation[] };
  /** False if the browser stores nothing, meaning that annotations are lost when the page closes. */
  isLasting: boolean;
  bar: AnnotationBarState | null;
  /** ID of the annotation whose note is being written; null if there is none. */
  editing: string | null;
  /** State of the last change: being stored, or the reason why it was not stored. */
  change: 'saving' | AnnotationProblem | null;
}

const initialState: AnnotationsState = {
  list: { status: 'loading', items: [] },
  isLasting: true,
  bar: null,
  editing: null,
  change: null,
};

const slice = createSlice({
  name: 'annotations',
  initialState,
  reducers: {
    listed(state, { payload }: PayloadAction<{ items: Annotation[]; isLasting: boolean }>) {
      state.list = { status: 'ready', items: payload.items };
      state.isLasting = payload.isLasting;
    },
    listFailed(state) {
      state.list.status = 'failed';
    },
    passageSelected(state, { payload }: PayloadAction<SelectedPassage>) {
      // A new selection must not interrupt the editing of a note.
      if (state.editing !== null) return;
      state.bar = { mode: 'selected', ...payload };
      state.change = null;
    },
    selectionEnded(state) {
      // Keeps the selected text while it is being stored, and after a failure, so that the reader can try again.
      if (state.bar?.mode === 'selected' && state.change === null) state.bar = null;
    },
    /** The reader chose to highlight the selection, with or without a note. */
    highlightRequested(state, _action: PayloadAction<{ isNoting: boolean }>) {
      if (state.bar?.mode === 'selected') state.change = 'saving';
    },
    highlightPressed(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.editing === null) state.bar = { mode: 'highlight', id: payload.id };
    },
    highlightStored(
      state,
      { payload }: PayloadAction<{ annotation: Annotation; isNoting: boolean }>,
    ) {
      const { annotation, isNoting } = payload;
      state.list.items.push(annotation);
      state.bar = { mode: 'highlight', id: annotation.id };
      state.editing = isNoting ? annotation.id : null;
      state.change = null;
    },
    noteOpened(state, { payload }: PayloadAction<{ id: string }>) {
      state.editing = payload.id;
      state.change = null;
    },
    noteSubmitted(state, _action: PayloadAction<{ id: string; note: string }>) {
      state.change = 'saving';
    },
    noteStored(state, { payload }: PayloadAction<{ id: string; note: string }>) {
      const found = state.list.items.find(({ id }) => id === payload.id);
      if (found) found.note = payload.note;
      state.editing = null;
      state.change = null;
    },
    noteClosed(state) {
      state.editing = null;
      state.change = null;
    },
    removalRequested(state, _action: PayloadAction<{ id: string }>) {
      state.change = 'saving';
    },
    removed(state, { payload }: PayloadAction<{ id: string }>) {
      state.list.items = state.list.items.filter(({ id }) => id !== payload.id);
      if (state.bar?.mode === 'highlight' && state.bar.id === payload.id) state.bar = null;
      if (state.editing === payload.id) state.editing = null;
      state.change = null;
    },
    changeFailed(state, { payload }: PayloadAction<{ problem: AnnotationProblem }>) {
      state.change = payload.problem;
    },
    /**
     * A story was shown, and its text was searched for the reader's highlights. `lost` contains the ids of highlights
     * that were not found.
     */
    fitChecked(state, { payload }: PayloadAction<{ path: string; lost: string[] }>) {
      const { path, lost } = payload;
      let newlyLost = 0;
      for (const item of state.list.items) {
        if (item.path !== path) continue;
        const isLost = lost.includes(item.id);
        if (isLost && !item.isLost) newlyLost += 1;
        item.isLost = isLost;
      }
      if (newlyLost > 0 && !state.bar) state.bar = { mode: 'lost', path, count: newlyLost };
    },
    barClosed(state) {
      state.bar = null;
      state.editing = null;
      state.change = null;
    },
    exportRequested: (state) => state,
  },
});

export const {
  listed: annotationsListed,
  listFailed: annotationsListFailed,
  passageSelected,
  selectionEnded,
  highlightRequested,
  highlightPressed,
  highlightStored,
  noteOpened,
  noteSubmitted,
  noteStored,
  noteClosed,
  removalRequested: annotationRemovalRequested,
  removed: annotationRemoved,
  changeFailed,
  fitChecked,
  barClosed: annotationBarClosed,
  exportRequested: annotationsExportRequested,
} = slice.actions;

/** The slice is absent until its workflow injects it. */
export type AnnotationsRoot = { annotations?: AnnotationsState };

export function selectAnnotations({ annotations }: AnnotationsRoot): AnnotationsState {
  return annotations ?? initialState;
}

export const annotationsReducer = slice.reducer;
