import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectInnovationTrends } from '../../src/features/pageState/pageStateSlice';
import { PageError } from '../../src/model/routing/errors';
import { matchRoute } from '../../src/model/routing/routeMatch';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { trendsSaga } from './trends';
import { nextTask } from '../../test/support/nextTask';

const TRENDS = [{ name: 'Robots', score: 61, change: -3, note: 'Fewer trials.' }];

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.content.others.innovationTrends = TRENDS;
  store = startWorkflows(harness, trendsSaga);
});

async function show(path: string): Promise<void> {
  const location = { pathname: path, search: '', hash: '', key: path };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
  await nextTask();
}

describe('innovation index trends', () => {
  it('are stored unchanged when the index page is shown', async () => {
    await show('/innovation-index/');
    expect(selectInnovationTrends(store.getState())).toEqual(TRENDS);
    expect(harness.content.asked.others).toEqual(['innovationTrends innovation-index-trends']);
  });

  it('are not requested on any other page', async () => {
    await show('/latest/');
    expect(harness.content.asked.others).toEqual([]);
  });

  it('are omitted without an error report if the request fails', async () => {
    harness.content.others.innovationTrends = new PageError(503, 'No');
    await show('/innovation-index/');
    expect(selectInnovationTrends(store.getState())).toBeNull();
    expect(harness.reports.errors).toEqual([]);
  });
});
