import { encodeState, type ExperimentState } from '../../model/experiments/experimentState';
import { SLOTS } from '../../model/experiments/experiments';

/** Adapter for experiments: bucketing, page timing and the marker attribute. */
export interface ExperimentAdapter {
  /** Returns a random slot from 0 to 99. */
  randomSlot(): number;
  /**
   * Returns the time in milliseconds since the document loaded or, in Chromium, since it last became visible, whichever
   * is later. Returns 0 before the load event has ended.
   */
  sinceShown(): number;
  /** Sets `data-experiment` on the root element for style sheets; null removes it. */
  mark(state: ExperimentState | null): void;
}

export function createExperimentAdapter(page: Window, random: () => number): ExperimentAdapter {
  return {
    randomSlot: () => Math.floor(random() * SLOTS),
    sinceShown() {
      const { performance } = page;
      const [load] = performance.getEntriesByType('navigation');
      if (!load || load.loadEventEnd === 0) return 0;
      // Only Chromium reports when a background tab became visible.
      const seen = performance
        .getEntriesByType('visibility-state')
        .findLast(({ name }) => name === 'visible');
      return performance.now() - Math.max(load.loadEventEnd, seen?.startTime ?? 0);
    },
    mark(state) {
      const { dataset } = page.document.documentElement;
      if (state) dataset['experiment'] = encodeState(state);
      else delete dataset['experiment'];
    },
  };
}
