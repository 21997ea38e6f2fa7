import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { createSagaWorld, startWorkflows } from '../test/support/harness/sagaPorts';
import { sparePartsSaga } from './spareParts';
import { nextTask } from '../test/support/nextTask';

const elsewhere = navigationCommitted({
  place: { pathname: '/latest/', search: '', hash: '', key: 'k' },
  route: null,
  error: null,
});

describe('the parts that documents bring server-rendered', () => {
  it('are loaded once', async () => {
    const world = createSagaWorld();
    const store = startWorkflows(world, sparePartsSaga);
    await nextTask();
    store.dispatch(elsewhere);
    await nextTask();
    expect(world.screen.spares).toBe(1);
  });

  it('are requested again on the next navigation after a connection failure', async () => {
    const world = createSagaWorld();
    world.screen.missingChunks.add('spares');
    const store = startWorkflows(world, sparePartsSaga);
    await nextTask();
    world.screen.missingChunks.clear();
    store.dispatch(elsewhere);
    await nextTask();
    expect(world.screen.spares).toBe(1);
    expect(world.reports.errors).toEqual([]);
  });
});
