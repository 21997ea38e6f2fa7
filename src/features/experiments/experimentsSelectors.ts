import type { ExperimentState } from '../../model/experiments/experimentState';
import { selectCurrentPagePath, type PageSliceState } from '../page/pageSlice';
import { selectDecidedExperiment, type ExperimentsState } from './experimentsSlice';

type Selected = { experiments: ExperimentsState; page: PageSliceState };

/** In which test and bucket the page on the screen is shown; null: in none that is known. */
export function selectExperiment(state: Selected): ExperimentState | null {
  const decided = selectDecidedExperiment(state);
  return decided && decided.path === selectCurrentPagePath(state) ? decided.state : null;
}

/** Which of a test's variants the page is shown in; null outside of the test. */
function selectBucket(state: Selected, id: string): string | null {
  const experiment = selectExperiment(state);
  return experiment?.id === id ? experiment.bucket : null;
}

const AD_LIBRARY_TEST = 'adlib_variant';

/** Whether ads come by the new build of the ad library. */
export function selectHasNewAdLibrary(state: Selected): boolean {
  return selectBucket(state, AD_LIBRARY_TEST) === 'test';
}
