import {
  ALL,
  createMeasuredReader,
  settle,
  type MeasuredReader,
} from '../../test/support/browser/measuredReader';
import { exposuresSaga } from './exposures';
import { lateTrackingSaga } from '../tracking/lateTracking';

let world: MeasuredReader['world'];
let sagas: MeasuredReader['sagas'];
let start: MeasuredReader['start'];
let view: MeasuredReader['view'];
let allow: MeasuredReader['allow'];
let told: MeasuredReader['told'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ world, sagas, start, view, allow, told } = createMeasuredReader());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('exposures to the service-worker control group', () => {
  it.each(['holdback', 'worker'] as const)(
    'are tracked once per page view, after five seconds: %s',
    async (arm) => {
      world.installation.workerHoldback = 0.1;
      world.tracked.state.controlGroup = arm;
      await start();
      await settle(4999);
      expect(told('ExperimentViewed')).toEqual([]);
      await settle(1);
      view('view-2', '/article/second/');
      await settle(5000);
      view('view-1');
      await settle(5000);
      const exposure = { testName: 'offline_holdback', testGroup: arm, testVersion: '1' };
      expect(told('ExperimentViewed')).toEqual([exposure, exposure]);
    },
  );

  it('are tracked once for each page viewed that long, and not for a page left earlier', async () => {
    world.installation.workerHoldback = 0.1;
    world.tracked.state.controlGroup = 'worker';
    // The view exists before the workflow, as when its code arrives late.
    sagas.run(exposuresSaga);
    allow(ALL);
    view();
    sagas.run(lateTrackingSaga);
    await settle(2000);
    view('view-2', '/article/second/');
    await settle(3500);
    expect(told('ExperimentViewed')).toEqual([]);
    await settle(1500);
    expect(told('ExperimentViewed')).toHaveLength(1);
  });

  it('are not tracked for readers outside the comparison', async () => {
    world.installation.workerHoldback = 0.1;
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });

  it('are not tracked once the comparison has ended', async () => {
    world.tracked.state.controlGroup = 'holdback';
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });
});
