import { nextTask } from '../../../test/support/nextTask';
import { createStageWatch } from './stageWatch';

type Listener = (list: { getEntriesByName(name: string): unknown[] }) => void;

/** Creates a window with a fake performance timeline and service worker registration. */
function openPage(worker: { state: string } | null, active: object | null = null) {
  const listeners = new Set<Listener>();
  const changed: (() => void)[] = [];
  const installing = worker && {
    ...worker,
    addEventListener: (_: string, run: () => void) => void changed.push(run),
  };
  const page = {
    PerformanceObserver: class {
      constructor(private readonly listener: Listener) {}
      observe = () => void listeners.add(this.listener);
      disconnect = () => void listeners.delete(this.listener);
    },
    navigator: {
      serviceWorker: {
        getRegistration: () => Promise.resolve({ installing, waiting: null, active }),
      },
    },
  } as unknown as Window & typeof globalThis;
  const mark = (name: string): void => {
    const list = { getEntriesByName: (requested: string) => (requested === name ? [{}] : []) };
    for (const listener of [...listeners]) listener(list);
  };
  const setWorkerState = (state: string): void => {
    if (installing) installing.state = state;
    for (const run of changed) run();
  };
  return { watch: createStageWatch(page), mark, setWorkerState };
}

describe('createStageWatch', () => {
  it("resolves `reached` when the stage's own mark is in the timeline", async () => {
    const { watch, mark } = openPage(null);
    const reached: string[] = [];
    const waiting = watch.reached('hydrated').then(() => reached.push('hydrated'));
    mark('offprint:started');
    await Promise.resolve();
    expect(reached).toEqual([]);
    mark('offprint:hydrated');
    await waiting;
    expect(reached).toEqual(['hydrated']);
  });

  it.each(['activated', 'redundant'])(
    'waits for an installing worker until it is %s',
    async (last) => {
      const { watch, setWorkerState } = openPage({ state: 'installing' });
      let isReady = false;
      const waiting = watch.workerActive().then(() => (isReady = true));
      await nextTask();
      setWorkerState('installed');
      await nextTask();
      expect(isReady).toBe(false);
      setWorkerState(last);
      await waiting;
    },
  );

  it('does not wait if a worker is already active, or if there is no worker', async () => {
    await openPage({ state: 'installing' }, {}).watch.workerActive();
    await openPage(null).watch.workerActive();
  });
});
