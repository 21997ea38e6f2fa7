import { put } from 'typed-redux-saga';
import { menuOpened, selectExpandedMenu } from '../src/features/menus/menusSlice';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { savedRequested } from '../src/features/offline/offlineSlice';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../test/support/harness/sagaPorts';
import { lazySaga, type LazyWorkflow } from './lazySagas';
import { nextTask } from '../test/support/nextTask';

let harness: SagaHarness;

beforeEach(() => {
  harness = createSagaHarness();
});

function start(load: LazyWorkflow) {
  return startWorkflows(harness, function* lazy() {
    yield* lazySaga({ fragile: load });
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
    harness.settle();
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
    harness.settle();
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBeNull();
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBe('more');
  });
});
