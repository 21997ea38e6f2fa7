import { writtenBytes } from '../../model/offline/writtenBytes';
import type { SavedProblem, SavedState } from './savedSlice';

/**
 * Returns the status text of the offline bundle: size before, progress during, and result after the
 * download.
 */
export function packWords(state: SavedState, isOnline: boolean): string {
  const { pack, plan } = state;
  if (pack.status === 'packing') {
    return pack.total === 0
      ? 'Looking at what is new …'
      : `${pack.done} of ${pack.total} stories are ready. You can go on reading meanwhile.`;
  }
  if (pack.status === 'done') {
    const left = pack.gone > 0 ? ` ${pack.gone} were taken back by the editors meanwhile.` : '';
    return `Packed. ${pack.total} stories are ready, words and pictures: each was read back from this device.${left}`;
  }
  if (pack.status === 'stopped' && pack.total > 0) {
    return `${pack.done} of ${pack.total} stories are ready.`;
  }
  if (!isOnline) return 'To pack today’s stories you need a connection for a moment.';
  if (plan.status !== 'ready') {
    return plan.status === 'loading'
      ? 'Weighing today’s stories …'
      : 'What today’s stories weigh could not be found out just now.';
  }
  if (plan.here === plan.stories) return `All ${plan.stories} of today’s stories are ready.`;
  const here = plan.here > 0 ? ` ${plan.here} of them are here already.` : '';
  return `The ${plan.stories} latest stories, ${writtenBytes(plan.bytes)} in all, for reading without a network.${here}`;
}

const PROBLEM_WORDS: Readonly<Record<SavedProblem, string>> = {
  unreachable: 'The connection was lost. Packing goes on by itself when it is back.',
  gone: 'The editors took this story back.',
  full: 'This device has no more room for us. Remove something below, or choose fewer pictures.',
  storage: 'This browser refuses to keep more, or does not answer. What is ready stays ready.',
  elsewhere: 'Another tab is packing already.',
};

export function problemWords(problem: SavedProblem): string {
  return PROBLEM_WORDS[problem];
}
