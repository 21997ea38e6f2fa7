import { put } from 'typed-redux-saga';
import { menuOpened, selectExpandedMenu } from '../src/features/menus/menusSlice';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { savedRequested } from '../src/features/offline/offlineSlice';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../test/support/harness/sagaPorts';
import { laterSaga, type LateWorkflow } from './later';
import { nextTask } from '../test/support/nextTask';

let world: SagaWorld;

beforeEach(() => {
  world = createSagaWorld();
});

function start(load: LateWorkflow) {
  return startWorkflows(world, function* later() {
    yield* laterSaga({ fragile: load });
  });
}

function* openMore() {
  yield* put(menuOpened({ name: 'more' }));
}

describe('a lazy workflow', () => {
  it('loads and starts once the page has settled', async () => {
    let loads = 0;
    const store = start(() => {
      loads += 1;
      return Promise.resolve(openMore);
    });
    await nextTask();
    expect(loads).toBe(0);
    world.settle();
    await nextTask();
    expect(loads).toBe(1);
    expect(selectExpandedMenu(store.getState())).toBe('more');
  });

  it('starts at once on a page that lists saved items', async () => {
    const store = start(() => Promise.resolve(openMore));
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBeNull();
    store.dispatch(savedRequested());
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBe('more');
  });

  it('loads again on the next navigation after its chunk failed to load', async () => {
    const answers = [Promise.reject(new Error('No network')), Promise.resolve(openMore)];
    const store = start(() => answers.shift()!);
    world.settle();
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBeNull();
    const place = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ place, route: null, error: null }));
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBe('more');
  });
});
