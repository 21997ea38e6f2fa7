import type { SagaPorts } from '../../../sagas/ports';
import type { Annotation } from '../../../src/model/annotations/annotation';
import type { Span } from '../../../src/model/annotations/quote';
import { createAnnotationStore } from '../../../src/platform/annotations/annotationStore';
import { memoryStore } from '../../../src/platform/storage/storage';

/** A browser in which the test selects text and clicks highlights. */
export interface FakeAnnotations {
  port: SagaPorts['annotations'];
  state: {
    /** Paths of the stories that the browser has recorded as annotated. */
    annotated: string[];
    /** Story and span of the selection, or null if nothing is selected. */
    selection: { path: string; span: Span } | null;
    /** IDs of the marked annotations, keyed by story path. */
    marked: Record<string, string[]>;
    downloads: string[];
    isLasting: boolean;
    /** Error with which writes to the database reject, or null if they succeed. */
    refusal: Error | null;
    isSilent: boolean;
  };
  stored(): Promise<Annotation[]>;
  /** Stores an annotation as if an earlier page had stored it. */
  plant(annotation: Annotation): Promise<void>;
  select(selection: FakeAnnotations['state']['selection']): void;
  press(id: string): void;
}

export function createFakeAnnotations(): FakeAnnotations {
  const state: FakeAnnotations['state'] = {
    annotated: [],
    selection: null,
    marked: {},
    downloads: [],
    isLasting: true,
    refusal: null,
    isSilent: false,
  };
  let onSelection = (): void => undefined;
  let onPress = (_id: string): void => undefined;
  let ids = 0;
  const records = memoryStore();
  const answered = (): Promise<void> => {
    if (state.isSilent) return new Promise(() => undefined);
    return state.refusal ? Promise.reject(state.refusal) : Promise.resolve();
  };
  const store = createAnnotationStore({
    store: {
      ...records,
      set: async (key, value) => {
        await answered();
        await records.set(key, value);
      },
      remove: async (key) => {
        await answered();
        await records.remove(key);
      },
    },
    isLasting: () => state.isLasting,
    signs: { setAnnotated: (paths) => void (state.annotated = [...new Set(paths)]) },
  });
  const annotating: Awaited<ReturnType<Awaited<ReturnType<SagaPorts['annotations']>>['open']>> = {
    store,
    newId: () => `a-${(ids += 1)}`,
    selectedPath: () => state.selection?.path ?? null,
    selectedSpan: () => state.selection?.span ?? null,
    endSelection: () => void (state.selection = null),
    mark(stories) {
      state.marked = Object.fromEntries(
        stories.map(({ path, spans }) => [path, [...spans.keys()]]),
      );
    },
    watchPresses(listener) {
      onPress = listener;
      return () => undefined;
    },
    origin: () => 'https://halfwave.example',
    download: (name, text) => void state.downloads.push(`${name}\n${text}`),
  };
  return {
    state,
    port: () =>
      Promise.resolve({
        isAnnotated: (path) =>
          path === null ? state.annotated.length > 0 : state.annotated.includes(path),
        setAnnotated: (paths) => void (state.annotated = [...paths]),
        watchSelection(listener) {
          onSelection = listener;
          if (state.selection) listener();
          return () => undefined;
        },
        open: () => Promise.resolve(annotating),
      }),
    stored: store.all,
    plant: store.put,
    select(selection) {
      state.selection = selection;
      onSelection();
    },
    press: (id) => {
      onPress(id);
    },
  };
}
