import { writtenBytes } from '../../model/offline/writtenBytes';
import type { SavedProblem, SavedState } from './savedSlice';

/**
 * Returns the status text of the offline bundle: size before, progress during, and result after the
 * download.
 */
export function downloadWords(state: SavedState, isOnline: boolean): string {
  const { download, plan } = state;
  if (download.status === 'packing') {
    return download.total === 0
      ? 'Checking what is new…'
      : `${download.done} of ${download.total} stories are ready. You can keep reading in the meantime.`;
  }
  if (download.status === 'done') {
    const left =
      download.gone > 0 ? ` ${download.gone} were withdrawn by the editors in the meantime.` : '';
    return `Downloaded. ${download.total} stories are ready, text and images; each was checked on this device.${left}`;
  }
  if (download.status === 'stopped' && download.total > 0) {
    return `${download.done} of ${download.total} stories are ready.`;
  }
  if (!isOnline) return 'You need a connection to download today’s stories.';
  if (plan.status !== 'ready') {
    return plan.status === 'loading'
      ? 'Calculating the size of today’s stories…'
      : 'The size of today’s stories is not available right now.';
  }
  if (plan.here === plan.stories) return `All ${plan.stories} of today’s stories are ready.`;
  const here = plan.here > 0 ? ` ${plan.here} of them are already saved.` : '';
  return `The ${plan.stories} latest stories, ${writtenBytes(plan.bytes)} in all, for reading offline.${here}`;
}

const PROBLEM_WORDS: Readonly<Record<SavedProblem, string>> = {
  unreachable: 'The connection was lost. The download resumes automatically when it is back.',
  gone: 'The editors withdrew this story.',
  full: 'This device has no more space for us. Remove something below, or choose fewer images.',
  storage: 'This browser cannot store more, or does not respond. What is ready stays ready.',
  elsewhere: 'Another tab is already downloading.',
};

export function problemWords(problem: SavedProblem): string {
  return PROBLEM_WORDS[problem];
}
