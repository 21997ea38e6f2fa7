import type { StorageKey } from '../../model/offline/readerStorage';

/** Detects whether the annotation code is needed. Kept small, because it also loads for readers without annotations. */
export interface AnnotationSigns {
  /**
   * Returns true if the story at the path may have annotations. For null, returns true if any story may have
   * annotations.
   */
  isAnnotated(path: string | null): boolean;
  setAnnotated(paths: readonly string[]): void;
  /**
   * Calls `onChange` when a selection in a story changes or ends, and immediately if text in a story is already
   * selected. Returns a function that stops listening.
   */
  watchSelection(onChange: () => void): () => void;
}

const ANNOTATED_KEY = 'offprint-annotated' satisfies StorageKey;

export function createAnnotationSigns(page: Window): AnnotationSigns {
  return {
    isAnnotated(path) {
      try {
        const value: unknown = JSON.parse(page.localStorage.getItem(ANNOTATED_KEY) ?? '[]');
        const paths: unknown[] = Array.isArray(value) ? value : [];
        return path === null ? paths.length > 0 : paths.includes(path);
      } catch {
        // If the paths cannot be read, the caller must query the database.
        return true;
      }
    },
    setAnnotated(paths) {
      try {
        if (paths.length === 0) page.localStorage.removeItem(ANNOTATED_KEY);
        else page.localStorage.setItem(ANNOTATED_KEY, JSON.stringify([...new Set(paths)]));
      } catch {
        // If storage is full, later pages do not show annotations until the annotation code loads for another reason.
      }
    },
    watchSelection(onChange) {
      let wasSelected = false;
      const listener = (): void => {
        const selection = page.getSelection();
        const isSelected =
          selection?.isCollapsed === false &&
          Boolean(selection.anchorNode?.parentElement?.closest('article'));
        if (isSelected || wasSelected) onChange();
        wasSelected = isSelected;
      };
      page.document.addEventListener('selectionchange', listener);
      // The reader may have selected text before this code was loaded.
      listener();
      return () => {
        page.document.removeEventListener('selectionchange', listener);
      };
    },
  };
}
