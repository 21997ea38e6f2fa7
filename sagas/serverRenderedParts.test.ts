import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { createSagaHarness, startWorkflows } from '../test/support/harness/sagaPorts';
import { serverRenderedPartsSaga } from './serverRenderedParts';
import { nextTask } from '../test/support/nextTask';

const elsewhere = navigationCommitted({
  location: { pathname: '/latest/', search: '', hash: '', key: 'k' },
  route: null,
  error: null,
});

describe('the code for server-rendered parts', () => {
  it('is loaded once', async () => {
    const harness = createSagaHarness();
    const store = startWorkflows(harness, serverRenderedPartsSaga);
    await nextTask();
    store.dispatch(elsewhere);
    await nextTask();
    expect(harness.screen.spares).toBe(1);
  });

  it('is requested again on the next navigation if it failed to load', async () => {
    const harness = createSagaHarness();
    harness.screen.missingChunks.add('spares');
    const store = startWorkflows(harness, serverRenderedPartsSaga);
    await nextTask();
    harness.screen.missingChunks.clear();
    store.dispatch(elsewhere);
    await nextTask();
    expect(harness.screen.spares).toBe(1);
    expect(harness.reports.errors).toEqual([]);
  });
});
