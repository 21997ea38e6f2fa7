import { isAnnotation, type Annotation } from '../../model/annotations/annotation';
import type { Store } from '../storage/storage';
import type { AnnotationSigns } from './annotationSigns';

export interface AnnotationStore {
  all: () => Promise<Annotation[]>;
  /** Rejects if the annotation cannot be stored; a `QuotaExceededError` means that storage is full. */
  put: (annotation: Annotation) => Promise<void>;
  remove: (id: string) => Promise<void>;
  clear: () => Promise<void>;
  /** Returns false if the browser stores nothing. Annotations are then lost when the page closes. */
  isLasting: () => boolean;
}

export interface AnnotationStoreParts {
  store: Store;
  isLasting: () => boolean;
  signs: Pick<AnnotationSigns, 'setAnnotated'>;
}

export function createAnnotationStore(parts: AnnotationStoreParts): AnnotationStore {
  const { store, isLasting, signs } = parts;

  async function all(): Promise<Annotation[]> {
    const found = await Promise.all((await store.keys()).map((key) => store.get<unknown>(key)));
    return found.filter(isAnnotation);
  }

  async function noteSigns(): Promise<void> {
    const paths = isLasting() ? (await all()).map(({ path }) => path) : [];
    signs.setAnnotated(paths);
  }

  return {
    all,
    isLasting,
    async put(annotation) {
      await store.set(annotation.id, annotation);
      await noteSigns();
    },
    async remove(id) {
      await store.remove(id);
      await noteSigns();
    },
    async clear() {
      for (const key of await store.keys()) await store.remove(key);
      await noteSigns();
    },
  };
}
