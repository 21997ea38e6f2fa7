import {
  ALL,
  createMeasuredReader,
  settle,
  type MeasuredReader,
} from '../../test/support/browser/measuredReader';
import { exposuresSaga } from './exposures';
import { lazyTrackingSaga } from '../tracking/lazyTracking';

let harness: MeasuredReader['harness'];
let sagas: MeasuredReader['sagas'];
let start: MeasuredReader['start'];
let view: MeasuredReader['view'];
let allow: MeasuredReader['allow'];
let payloads: MeasuredReader['payloads'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, sagas, start, view, allow, payloads } = createMeasuredReader());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('exposures in the service-worker comparison', () => {
  it.each(['holdback', 'worker'] as const)(
    'are tracked once per page view, after five seconds: %s',
    async (arm) => {
      harness.installation.workerHoldback = 0.1;
      harness.tracked.state.controlGroup = arm;
      await start();
      await settle(4999);
      expect(payloads('ExperimentViewed')).toEqual([]);
      await settle(1);
      view('view-2', '/article/second/');
      await settle(5000);
      view('view-1');
      await settle(5000);
      const exposure = {
        ...{ testName: 'offline_holdback', testGroup: arm, testVersion: '1' },
        ...{ unit: 'reader', isFirst: true },
      };
      expect(payloads('ExperimentViewed')).toEqual([exposure, { ...exposure, isFirst: false }]);
    },
  );

  it('are tracked for a page viewed for five seconds, but not for a page left earlier', async () => {
    harness.installation.workerHoldback = 0.1;
    harness.tracked.state.controlGroup = 'worker';
    // The page view starts before the saga, as it does when the saga's code arrives late.
    sagas.run(exposuresSaga);
    allow(ALL);
    view();
    sagas.run(lazyTrackingSaga);
    await settle(2000);
    view('view-2', '/article/second/');
    await settle(3500);
    expect(payloads('ExperimentViewed')).toEqual([]);
    await settle(1500);
    expect(payloads('ExperimentViewed')).toHaveLength(1);
  });

  it('are not tracked for readers outside the comparison', async () => {
    harness.installation.workerHoldback = 0.1;
    await start();
    await settle(5000);
    expect(payloads('ExperimentViewed')).toEqual([]);
  });

  it('are not tracked once the comparison has ended', async () => {
    harness.tracked.state.controlGroup = 'holdback';
    await start();
    await settle(5000);
    expect(payloads('ExperimentViewed')).toEqual([]);
  });
});
