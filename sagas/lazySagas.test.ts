import type { Saga } from 'redux-saga';
import { put } from 'typed-redux-saga';
import { menuOpened, selectExpandedMenu } from '../src/features/menus/menusSlice';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { serverReached } from '../src/features/offline/offlineSlice';
import type { TaskPriority } from '../src/platform/http/rest';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../test/support/harness/sagaPorts';
import { lazySaga, type LazyPhase, type LazyWorkflow } from './lazySagas';
import { nextTask } from '../test/support/nextTask';

let harness: SagaHarness;
let log: string[];

beforeEach(() => {
  harness = createSagaHarness();
  log = [];
});

function start(phases: readonly LazyPhase[]) {
  return startWorkflows(harness, function* lazy() {
    yield* lazySaga(phases);
  });
}

const startOne = (load: LazyWorkflow) => start([{ priority: 'background', workflows: { load } }]);

function* openMore() {
  yield* put(menuOpened({ name: 'more' }));
}

/** Returns a workflow that logs when its chunk is requested and when it starts. */
function logged(name: string, arrival: Promise<unknown> = Promise.resolve()): LazyWorkflow {
  return async () => {
    log.push(`load ${name}`);
    await arrival;
    return (() => void log.push(`start ${name}`)) as unknown as Saga;
  };
}

describe('lazy workflows', () => {
  it('start in order without user input or delay, each in its own task', async () => {
    const tasks: TaskPriority[] = [];
    harness.ports.rest.task = (priority) => {
      tasks.push(priority);
      log.push('task');
      return Promise.resolve();
    };
    const slow = held<undefined>();
    start([
      {
        priority: 'user-visible',
        stage: 'forms',
        workflows: { auth: logged('auth', slow.promise), outbox: logged('outbox') },
      },
      { priority: 'background', stage: 'started', workflows: { search: logged('search') } },
    ]);
    await nextTask();
    expect(log).toEqual(['load auth', 'load outbox']);
    slow.release(undefined);
    await nextTask();
    expect(log.slice(2)).toEqual([
      ...['task', 'start auth', 'task', 'start outbox'],
      ...['load search', 'task', 'start search'],
    ]);
    expect(tasks).toEqual(['user-visible', 'user-visible', 'background']);
    expect(harness.tracked.stages.marks).toEqual(['forms', 'started']);
  });

  it('delay the marks for their own and later stages, but not later workflows, if their chunk fails to load', async () => {
    const answers = [Promise.reject(new Error('No network')), Promise.resolve(openMore)];
    const store = start([
      { priority: 'user-visible', stage: 'forms', workflows: { fragile: () => answers.shift()! } },
      { priority: 'background', stage: 'started', workflows: { search: logged('search') } },
    ]);
    await nextTask();
    expect(log).toContain('start search');
    expect(harness.tracked.stages.marks).toEqual([]);
    store.dispatch(serverReached());
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBe('more');
    expect(harness.tracked.stages.marks).toEqual(['forms', 'started']);
  });

  it('are loaded again on the next navigation if their chunk failed to load', async () => {
    const answers = [Promise.reject(new Error('No network')), Promise.resolve(openMore)];
    const store = startOne(() => answers.shift()!);
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBeNull();
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await nextTask();
    expect(selectExpandedMenu(store.getState())).toBe('more');
  });
});
