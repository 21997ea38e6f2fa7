import { advanceClock, clockWait as wait } from '../../../test/support/fakes/fakeClock';
import { breakStorage, REFUSAL } from '../../../test/support/fakes/brokenStorage';
import { FakeWorker } from '../../../test/support/fakes/fakeWorkers';
import { settledWithin, type Settled } from '../../../test/support/settledWithin';
import { createWorkerTab } from '../../../test/support/readers/workerTab';
import { createMemberTabs } from '../identity/memberTabs';
import { createBackgroundSync } from '../offline/backgroundSync';
import { isInControlGroup } from '../offline/controlGroup';
import { createOutbox } from '../outbox/outbox';
import { createStorage, memoryStore, type Store } from './storage';
import { createTabLock, createTurns } from './tabLock';

/** Milliseconds within which storage calls must settle, even if storage fails. */
const LIMIT = 10_000;

const ITEM = {
  kind: 'journey',
  newsletterId: 'n1',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
} as const;

const within = <Value>(work: Promise<Value>, limit = LIMIT): Promise<Settled<Value>> =>
  settledWithin(work, limit);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('operations in IndexedDB', () => {
  const storeOver = (open: () => Promise<Store>) => {
    const lost = { times: 0 };
    const store = createStorage({ open, wait, onLost: () => (lost.times += 1) })('outbox');
    return { store, lost };
  };

  it.each(['refused', 'hanging'] as const)(
    'reject within the time limit if requests to the database are %s',
    async (fault) => {
      const { store, lost } = storeOver(() => Promise.resolve(breakStorage(memoryStore(), fault)));
      for (const work of [() => store.get('a'), () => store.set('a', 1), () => store.keys()]) {
        expect(await within(work())).toHaveProperty('error');
      }
      expect(lost.times).toBe(0);
    },
  );

  it('leave no change queued after a failure has been reported to the member', async () => {
    const inner = memoryStore();
    let finish = (): void => undefined;
    const slow: Store = {
      ...inner,
      set: async (key, value) => {
        if (key === 'change') await new Promise<void>((resolve) => (finish = resolve));
        await inner.set(key, value);
      },
      // Runs after the pending `set`, because a database runs its operations in order.
      remove: async (key) => {
        await wait(0);
        await inner.remove(key);
      },
    };
    const { store } = storeOver(() => Promise.resolve(slow));
    const outbox = createOutbox({
      store,
      inTurn: (run) => run(),
      alone: (run) => run(),
      now: () => 1,
      newKey: () => 'change',
      isStored: () => true,
      currentMember: () => Promise.resolve({ memberId: 'ada', at: 1 }),
      send: () => Promise.resolve({ kind: 'noAnswer' }),
      sync: { register: () => undefined },
      badge: { show: () => undefined },
    });
    const added = outbox.add('ada', ITEM);
    added.catch(() => undefined);
    await advanceClock(5000);
    finish();
    await advanceClock(LIMIT);
    await expect(added).rejects.toThrow('in time');
    expect(await inner.keys()).not.toContain('change');
  });
});

describe('locks between tabs', () => {
  const navigatorWith = (request: () => Promise<unknown>): object => ({ locks: { request } });
  const isRun = (): Promise<boolean> => Promise.resolve(true);

  it('do not prevent work if the browser denies access to them', async () => {
    const refusing = navigatorWith(() => Promise.reject(REFUSAL));
    expect(await createTabLock(refusing, 'a').alone(isRun)).toBe(true);
    expect(await createTurns(refusing, 'a', LIMIT)(isRun)).toBe(true);
  });

  it('do not cause failed work to run a second time', async () => {
    let runs = 0;
    const granting = {
      locks: { request: (_: string, __: object, run: (lock: object) => unknown) => run({}) },
    };
    const fail = (): Promise<boolean> => {
      runs += 1;
      return Promise.reject(REFUSAL);
    };
    await expect(createTabLock(granting, 'a').alone(fail)).rejects.toBe(REFUSAL);
    expect(runs).toBe(1);
  });

  it('are requested with an abort signal', () => {
    const options: LockOptions[] = [];
    const locks = { request: (_: string, given: LockOptions) => void options.push(given) };
    void createTurns({ locks }, 'a', LIMIT)(isRun);
    expect(options[0]?.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('the service worker', () => {
  it('does not keep a navigation waiting beyond the time limit if the lookup of its registration hangs', async () => {
    const tab = createWorkerTab();
    tab.container.controller = new FakeWorker('activated');
    tab.container.getRegistration = () => new Promise(() => undefined);
    expect(await within(tab.client().isDocumentRequired())).toEqual({ value: false });
  });

  it.each([
    ['does not respond', undefined],
    ['cannot access its storage', null],
  ])('leaves the list of saved stories unknown instead of empty if it %s', async (_, answer) => {
    const tab = createWorkerTab();
    tab.container.controller = new FakeWorker('activated', () => answer);
    expect(await within(tab.client().savedItems())).toHaveProperty('error');
  });

  it('causes no exception if the browser blocks it or BroadcastChannel', async () => {
    const ready = Promise.reject(REFUSAL);
    const sync = createBackgroundSync({ ready }, 'events');
    await advanceClock(0);
    expect(() => {
      sync.register();
    }).not.toThrow();
    const channel = jest.fn(() => {
      throw REFUSAL;
    });
    Object.assign(globalThis, { BroadcastChannel: channel });
    const tabs = createMemberTabs(globalThis as unknown as Window);
    expect(() => {
      tabs.announce('outbox');
    }).not.toThrow();
    expect(channel).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('is not withheld from a browser without localStorage, even if the control-group share is 100%', async () => {
    const serviceWorker = { getRegistration: () => Promise.resolve(undefined) };
    const page = { navigator: { serviceWorker } } as unknown as Window;
    expect(await isInControlGroup(page, 1, () => 0)).toBe(false);
  });
});
