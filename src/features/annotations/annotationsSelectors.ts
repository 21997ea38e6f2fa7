import type { AnnotationProblem, AnnotationsState } from './annotationsSlice';

const PROBLEM_WORDS: Readonly<Record<AnnotationProblem, string>> = {
  full: 'Not saved: this device has no space left for this site. Remove something under Saved stories, then try again.',
  storage:
    'Not saved: this browser does not let the site store it, or its storage is not responding. Nothing is lost while this page is open; try again.',
};

export const NOT_LASTING =
  'This browser does not let the site store anything, which is common in private windows. Highlights are lost when you close this page; export them first under Saved stories.';

/** Returns the reason why the last change was not stored, or '' if it was stored or is still being stored. */
export function changeWords({ change }: Pick<AnnotationsState, 'change'>): string {
  return change === null || change === 'saving' ? '' : PROBLEM_WORDS[change];
}

/** Formats counts such as `1 highlight` and `4 highlights`. */
export function countedHighlights(count: number): string {
  return count === 1 ? '1 highlight' : `${count} highlights`;
}
