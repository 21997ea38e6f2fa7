import type { Experiment } from '../../src/model/experiments';

/** Runs for a week of April 2024 on what is filed under laptops; a tenth of readers is left out. */
export const SAMPLE_EXPERIMENT: Experiment = {
  id: 'cta',
  version: '1',
  startDate: '2024-04-02',
  endDate: '2024-04-09',
  allocations: [
    { bucket: 'test', percentage: 45 },
    { bucket: 'control', percentage: 45 },
  ],
  criteria: { topics: ['laptops'] },
};
