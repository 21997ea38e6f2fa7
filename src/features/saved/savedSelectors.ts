import { writtenBytes } from '../../model/offline/writtenBytes';
import type { LibrarySearch, SavedProblem, SavedState, SavedStory } from './savedSlice';

/**
 * Returns the status text for the offline bundle: its size before the download, the progress during the download, and
 * the result afterwards.
 */
export function downloadWords(state: SavedState, isOnline: boolean): string {
  const { download, plan } = state;
  if (download.status === 'packing') {
    return download.total === 0
      ? 'Checking for new stories…'
      : `${readyWords(download)} You can keep reading in the meantime.`;
  }
  if (download.status === 'done') {
    const left =
      download.gone > 0 ? ` Withdrawn by the editors during the download: ${download.gone}.` : '';
    const ready =
      download.total === 1
        ? 'One story is ready; it was'
        : `${download.total} stories are ready; each was`;
    return `Downloaded. ${ready} checked on this device.${left}`;
  }
  if (download.status === 'stopped' && download.total > 0) {
    return readyWords(download);
  }
  if (!isOnline) return 'You need a connection to download today’s stories.';
  if (plan.status !== 'ready') {
    return plan.status === 'loading'
      ? 'Calculating the size of today’s stories…'
      : 'The size of today’s stories is not available right now.';
  }
  if (plan.here === plan.stories) {
    return plan.stories === 1
      ? 'Today’s story is ready.'
      : `All ${plan.stories} of today’s stories are ready.`;
  }
  const here = plan.here > 0 ? ` Already saved: ${plan.here}.` : '';
  const size = writtenBytes(plan.bytes);
  return plan.stories === 1
    ? `The latest story, ${size}, for reading offline.${here}`
    : `The ${plan.stories} latest stories, ${size} in all, for reading offline.${here}`;
}

function readyWords({ done, total }: { done: number; total: number }): string {
  return `${done} of ${total} ${total === 1 ? 'story is' : 'stories are'} ready.`;
}

const PROBLEM_WORDS: Readonly<Record<SavedProblem, string>> = {
  unreachable: 'The connection was lost. The download will resume once you are back online.',
  gone: 'The editors withdrew this story.',
  full: 'This device has no space left for this site. Remove something below, or choose smaller images or none.',
  storage:
    'This browser could not store everything, or its storage is not responding. Stories that are ready will still open.',
  elsewhere: 'Another tab is already downloading.',
};

export function problemWords(problem: SavedProblem): string {
  return PROBLEM_WORDS[problem];
}

const SAVE_PROBLEM_WORDS: Readonly<Record<SavedProblem, string>> = {
  unreachable: 'Not saved: the connection was lost. Try again when you are online.',
  gone: 'Not saved: the editors withdrew this story.',
  full: 'Not saved: this device has no space left for this site. Remove something under Saved stories.',
  storage:
    'Not saved: this browser does not let the site store anything. This is common in private windows.',
  elsewhere: 'Not saved: another tab is downloading. Try again when it is done.',
};

/** Explains why a single story was not saved. */
export function saveProblemWords(problem: SavedProblem): string {
  return SAVE_PROBLEM_WORDS[problem];
}

/** Returns the story at a path if the reader saved it and it is complete; otherwise, returns null. */
export function savedByReader({ list }: SavedState, path: string): SavedStory | null {
  const found = list.items.find((item) => item.path === path && item.isComplete);
  return found && isSavedByReader(found) ? found : null;
}

/** Returns false for a story that is stored only as part of an edition. */
export function isSavedByReader({ heldFor }: Pick<SavedStory, 'heldFor'>): boolean {
  return heldFor.includes('reader') || heldFor.includes('account');
}

/** Returns true for a story that was saved on this device and is not on the account's reading list. */
export function isSavedHereOnly({ heldFor }: Pick<SavedStory, 'heldFor'>): boolean {
  return heldFor.includes('reader') && !heldFor.includes('account');
}

/** Returns the total size of stories; unknown sizes count as zero. */
export function totalBytes(stories: readonly { bytes?: number }[]): number {
  return stories.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

/** Formats counts such as `1 story` and `24 saved stories`. */
export function countedStories(stories: number, kind = ''): string {
  return [stories, kind, stories === 1 ? 'story' : 'stories']
    .filter((word) => word !== '')
    .join(' ');
}

/** Formats counts such as `one image` and `24 images`. */
export function countedImages(images: number): string {
  return images === 1 ? 'one image' : `${images} images`;
}

/** Describes the state or result of a library search; returns an empty string before the first search. */
export function findWords({ query, status, found, stories }: LibrarySearch): string {
  if (status === 'idle') return '';
  if (status === 'failed') {
    return 'Search is not available. Part of it may be missing on this device, or your browser may be blocking storage. Try again, or open this page once while you are online.';
  }
  if (status === 'searching') return 'Searching…';
  if (found.length > 0) return `${countedStories(found.length)} found for “${query}”`;
  return `Nothing on this device contains “${query}”. ${countedStories(stories)} searched; try fewer or different words.`;
}
