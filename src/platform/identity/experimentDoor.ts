import { encodeState, type ExperimentState } from '../../model/experiments/experimentState';
import { SLOTS } from '../../model/experiments/experiments';

/** What tests need of the page besides its data. */
export interface ExperimentDoor {
  /** A slot from 0 to 99. */
  draw(): number;
  /** Milliseconds since the document had loaded. */
  sinceLoad(): number;
  /** Has the whole document carry the reader's test, for sheets that choose by it; null takes it away. */
  mark(state: ExperimentState | null): void;
}

export function createExperimentDoor(page: Window, random: () => number): ExperimentDoor {
  return {
    draw: () => Math.floor(random() * SLOTS),
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
