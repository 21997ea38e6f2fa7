import { encodeState, type ExperimentState } from '../../model/experiments/experimentState';
import { SLOTS } from '../../model/experiments/experiments';

/** Browser access for experiments: bucketing, page timing and the marker attribute. */
export interface ExperimentAdapter {
  /** Returns a random slot from 0 to 99. */
  randomSlot(): number;
  /** Returns the milliseconds since the document's load event ended; 0 before that. */
  sinceLoad(): number;
  /** Sets `data-experiment` on the root element for style sheets; null removes it. */
  mark(state: ExperimentState | null): void;
}

export function createExperimentAdapter(page: Window, random: () => number): ExperimentAdapter {
  return {
    randomSlot: () => Math.floor(random() * SLOTS),
    sinceLoad() {
      const [load] = page.performance.getEntriesByType('navigation');
      const end = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0;
      return end > 0 ? page.performance.now() - end : 0;
    },
    mark(state) {
      const { dataset } = page.document.documentElement;
      if (state) dataset['experiment'] = encodeState(state);
      else delete dataset['experiment'];
    },
  };
}
