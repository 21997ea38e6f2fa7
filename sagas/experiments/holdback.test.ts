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

describe('readers with and without the worker', () => {
  it.each(['holdback', 'worker'] as const)(
    'are told apart once a page view, after five seconds: %s',
    async (arm) => {
      world.installation.workerHoldback = 0.1;
      world.tracked.state.holdback = arm;
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

  it('are told once of each page that is read for so long, and not of one that was left before', async () => {
    world.installation.workerHoldback = 0.1;
    world.tracked.state.holdback = 'worker';
    // The view is there before the workflow, as where its code comes late.
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

  it('are not told of who takes no part, nor where nobody is compared', async () => {
    world.installation.workerHoldback = 0.1;
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });

  it('are not told of once the comparison has ended', async () => {
    world.tracked.state.holdback = 'holdback';
    await start();
    await settle(5000);
    expect(told('ExperimentViewed')).toEqual([]);
  });
});
