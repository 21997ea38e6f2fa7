import type { Span } from '../../model/annotations/quote';
import { newTransactionId } from '../browser/transactionId';
import { createAnnotationMarks } from './annotationMarks';
import {
  createAnnotationStore,
  type AnnotationStore,
  type AnnotationStoreParts,
} from './annotationStore';
import { pathOfStory, rangesOf, spanOf, storyElement, type StoryOnPage } from './storyText';

/** A story with the spans to mark in it, keyed by annotation ID. */
export interface MarkedStory extends StoryOnPage {
  spans: ReadonlyMap<string, Span>;
}

/** Adapter for the browser features that annotations use. `ownPath` is the path of the page's first story. */
export interface Annotating {
  store: AnnotationStore;
  newId: () => string;
  /** Returns the path of the story in which text is selected, or null. */
  selectedPath: (ownPath: string | null) => string | null;
  /** Returns the selected span of the story, or null if none of its text is selected. */
  selectedSpan: (story: StoryOnPage, ownPath: string | null) => Span | null;
  endSelection: () => void;
  /** Marks the spans in these stories, and removes all earlier marks. */
  mark: (stories: readonly MarkedStory[], ownPath: string | null) => void;
  /**
   * Calls `onPress` with the ID of the annotation whose marked text is clicked. Ignores clicks on links and controls,
   * and clicks that end a selection. Returns a function that stops listening.
   */
  watchPresses: (onPress: (id: string) => void) => () => void;
  /** Returns the origin for the URLs of stories. */
  origin: () => string;
  download: (name: string, text: string) => void;
}

export function createAnnotating(page: Window, stored: AnnotationStoreParts): Annotating {
  const { document } = page;
  const marks = createAnnotationMarks(document);
  const selectedRange = (): Range | null => {
    const selection = page.getSelection();
    return selection && !selection.isCollapsed && selection.rangeCount > 0
      ? selection.getRangeAt(0)
      : null;
  };
  return {
    store: createAnnotationStore(stored),
    newId: newTransactionId,
    selectedPath: (ownPath) => pathOfStory(selectedRange()?.startContainer ?? null, ownPath),
    selectedSpan({ path, paragraphs }, ownPath) {
      const range = selectedRange();
      const story = range && storyElement(document, path, ownPath);
      return story ? spanOf(story, paragraphs, range) : null;
    },
    endSelection: () => page.getSelection()?.removeAllRanges(),
    mark(stories, ownPath) {
      marks.show(() => {
        const ranges = new Map<string, Range[]>();
        for (const { path, paragraphs, spans } of stories) {
          const story = storyElement(document, path, ownPath);
          if (!story) continue;
          for (const [id, span] of spans) ranges.set(id, rangesOf(story, paragraphs, span));
        }
        return ranges;
      });
    },
    watchPresses(onPress) {
      const listener = ({ target, clientX, clientY }: MouseEvent): void => {
        const isElsewhere =
          (target as Element).closest('a, button, input, summary, video') !== null;
        if (isElsewhere || selectedRange()) return;
        const id = marks.at(clientX, clientY);
        if (id !== null) onPress(id);
      };
      document.addEventListener('click', listener);
      return () => {
        document.removeEventListener('click', listener);
      };
    },
    origin: () => page.location.origin,
    download(name, text) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  };
}
