import type { ExperimentState } from '../../model/experiments/experimentState';
import { selectCurrentPagePath, type PageSliceState } from '../page/pageSlice';
import { selectDecidedExperiment, type ExperimentsState } from './experimentsSlice';

type Selected = { experiments: ExperimentsState; page: PageSliceState };

/** Returns the experiment and bucket of the current page; null if there is no experiment, or no decision yet. */
export function selectExperiment(state: Selected): ExperimentState | null {
  const decided = selectDecidedExperiment(state);
  return decided && decided.path === selectCurrentPagePath(state) ? decided.state : null;
}

/** Returns the page's bucket in an experiment; null if the page is not part of it, or before the decision. */
function selectBucket(state: Selected, id: string): string | null {
  const experiment = selectExperiment(state);
  return experiment?.id === id ? experiment.bucket : null;
}

const AD_LIBRARY_TEST = 'adlib_variant';

/** Returns true if ads use the new build of the ad library. */
export function selectHasNewAdLibrary(state: Selected): boolean {
  return selectBucket(state, AD_LIBRARY_TEST) === 'test';
}
