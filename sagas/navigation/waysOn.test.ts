import { call } from 'typed-redux-saga';
import {
  navigationCommitted,
  type LocationError,
} from '../../src/features/navigation/navigationSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { selectWaysOn } from '../../src/features/waysOn/waysOnSlice';
import { UnreachableError } from '../../src/model/routing/errors';
import type { WaysOn } from '../../src/model/routing/waysOn';
import { listingItemFixture } from '../../test/support/fixtures/partFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { waysOnSaga } from './waysOn';

const WAYS_ON: WaysOn = {
  nearest: [{ title: 'Folding phones', url: '/article/folding-phones/' }],
  trending: [listingItemFixture('trending')],
  latest: [listingItemFixture('latest')],
};

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.content.others.waysOn = WAYS_ON;
  store = startWorkflows(harness, waysOnSaga);
});

async function commit(pathname: string, error: LocationError | null): Promise<void> {
  const location = { pathname, search: '', hash: '', key: pathname };
  store.dispatch(navigationCommitted({ location, route: null, error }));
  await nextTask();
}

const state = () => selectWaysOn(store.getState());
const requests = () => harness.content.asked.others;

describe('suggestions on an error page', () => {
  it.each([
    { status: 404, kind: 'unmatched' },
    { status: 404, kind: 'missing' },
    { status: 410, kind: 'withdrawn' },
  ] as const)('are loaded for status $status ($kind)', async (error) => {
    await commit('/foldng-phones/', error);
    expect(state()).toEqual({ status: 'ready', path: '/foldng-phones/', waysOn: WAYS_ON });
    expect(requests()).toEqual(['waysOn /foldng-phones/']);
  });

  it('are loaded if the error was shown before the workflow started', async () => {
    const begin = held<null>();
    store = startWorkflows(harness, function* startLate() {
      yield* call(() => begin.promise);
      yield* waysOnSaga();
    });
    await commit('/nothing/', { status: 404, kind: 'unmatched' });
    expect(requests()).toEqual([]);
    begin.release(null);
    await nextTask();
    expect(state().status).toBe('ready');
  });

  it.each([
    { status: 500, kind: 'failure' },
    { status: 0, kind: 'offline' },
    { status: 451, kind: 'health' },
  ] as const)('are not requested for status $status ($kind)', async (error) => {
    await commit('/article/a-story/', error);
    expect(requests()).toEqual([]);
  });

  it('are not requested if the document already contains all of them', async () => {
    await commit('/article/gone/', { status: 404, kind: 'missing', waysOn: WAYS_ON });
    expect(requests()).toEqual([]);
  });

  it('are requested if the document has only suggestions that do not depend on the address', async () => {
    const shared = { ...WAYS_ON, nearest: null };
    await commit('/nothing/', { status: 404, kind: 'unmatched', waysOn: shared });
    expect(requests()).toEqual(['waysOn /nothing/']);
  });

  it('are requested once per address', async () => {
    await commit('/nothing/', { status: 404, kind: 'unmatched' });
    await commit('/nothing/', { status: 404, kind: 'unmatched' });
    expect(requests()).toEqual(['waysOn /nothing/']);
  });

  it('are dropped if they arrive after the reader has left their address', async () => {
    const slow = held<WaysOn>();
    harness.content.others.waysOn = () => slow.promise;
    await commit('/first/', { status: 404, kind: 'unmatched' });
    harness.content.others.waysOn = WAYS_ON;
    await commit('/second/', { status: 404, kind: 'unmatched' });
    slow.release({ ...WAYS_ON, nearest: [] });
    await nextTask();
    expect(state()).toEqual({ status: 'ready', path: '/second/', waysOn: WAYS_ON });
  });

  it('fail without an error report, and load when the server responds again', async () => {
    harness.content.others.waysOn = new UnreachableError('offline');
    await commit('/nothing/', { status: 404, kind: 'unmatched' });
    expect(state()).toEqual({ status: 'failed', path: '/nothing/' });
    expect(harness.reports.errors).toEqual([]);
    harness.content.others.waysOn = WAYS_ON;
    store.dispatch(serverReached());
    await nextTask();
    expect(state().status).toBe('ready');
  });

  it('are not loaded again when the server responds after the reader has left', async () => {
    harness.content.others.waysOn = new UnreachableError('offline');
    await commit('/nothing/', { status: 404, kind: 'unmatched' });
    await commit('/latest/', null);
    store.dispatch(serverReached());
    await nextTask();
    expect(requests()).toEqual(['waysOn /nothing/']);
  });
});
