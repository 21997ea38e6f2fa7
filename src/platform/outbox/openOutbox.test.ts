import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { QueuedChange } from '../../model/members/outboxItem';
import { createMemberHarness } from '../../../test/support/harness/memberHarness';
import { systemClock } from '../browser/clock';
import type { MemberCalls } from '../identity/memberCalls';
import { openOutbox } from './openOutbox';

const NEWSLETTER: QueuedChange = {
  kind: 'journey',
  newsletterId: 'n1',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};

let harness: ReturnType<typeof createMemberHarness>;
let calls: () => Promise<MemberCalls>;
let isClearing: boolean;
let requests: string[];
/** Names of the requested locks, in order. */
let turns: string[];
let isTurnRefused: boolean;
let missed: string[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.resetModules();
  harness = createMemberHarness();
  calls = () => Promise.resolve(harness.calls);
  isClearing = false;
  requests = [];
  turns = [];
  isTurnRefused = false;
  missed = [];
  globalThis.fetch = ((address: string) => {
    requests.push(address);
    return Promise.resolve({
      ok: true,
      headers: new Headers({ date: new Date().toUTCString(), 'x-offprint-release': 'r1' }),
      json: () =>
        Promise.resolve({ data: { item: { sub: 'ada', email: 'ada@x.example', login_count: 1 } } }),
    });
  }) as unknown as typeof fetch;
});

function page() {
  const locks = {
    request: (name: string, _: LockOptions, run: (lock: object) => Promise<unknown>) => {
      turns.push(name);
      return isTurnRefused && name === 'offprint-outbox'
        ? Promise.reject(new DOMException('Too late', 'TimeoutError'))
        : run({});
    },
  };
  return { navigator: { locks }, addEventListener: () => undefined } as unknown as Window;
}

const open = () =>
  openOutbox({
    page: page(),
    hasWorker: false,
    clock: systemClock,
    reporter: { warn: () => undefined },
    calls: () => calls(),
    accessToken: () => Promise.resolve(null),
    missed: (by) => missed.push(by),
    memory: {
      isClearing: () => isClearing,
      setClearing: (value) => void (isClearing = value),
    },
  });

describe('openOutbox', () => {
  it('sends queued changes while holding the lock', async () => {
    const outbox = open();
    await outbox.add('ada', NEWSLETTER);
    expect(await outbox.replay()).toMatchObject({ halt: null, settled: [{}] });
    expect(harness.state.requests).toHaveLength(1);
    expect(turns).toContain('offprint-outbox');
  });

  it.each<[string, () => Promise<Partial<Response>>, string[]]>([
    ['nothing responds', () => Promise.reject(new TypeError('Failed to fetch')), ['connection']],
    [
      'another server responds',
      () => Promise.resolve({ ok: true, status: 200, headers: new Headers({ date: 'x' }) }),
      ['portal'],
    ],
    [
      'the server responds with a failure',
      () =>
        Promise.resolve({
          ok: false,
          headers: new Headers({ date: new Date().toUTCString(), 'x-offprint-release': 'r1' }),
        }),
      [],
    ],
  ])(
    'keeps the change queued, and reports any obstacle to the page, if %s',
    async (_, answer, told) => {
      globalThis.fetch = answer as unknown as typeof fetch;
      const outbox = open();
      await outbox.add('ada', NEWSLETTER);
      expect((await outbox.replay()).halt).toBe('noAnswer');
      expect(missed).toEqual(told);
    },
  );

  it('loads the API client before it acquires the lock', async () => {
    const outbox = open();
    await outbox.add('ada', NEWSLETTER);
    let release = (_calls: MemberCalls): void => undefined;
    calls = () => new Promise((resolve) => (release = resolve));
    const sending = outbox.replay();
    await outbox.items('ada');
    expect(turns).not.toContain('offprint-outbox');
    release(harness.calls);
    expect((await sending).halt).toBeNull();
  });

  it('halts with `noAnswer`, without rejecting, if the API client cannot be loaded', async () => {
    const outbox = open();
    await outbox.add('ada', NEWSLETTER);
    calls = () => Promise.reject(new Error('The pending sign-out failed'));
    expect(await outbox.replay()).toEqual({ settled: [], halt: 'noAnswer' });
    expect(await outbox.items('ada')).toHaveLength(1);
  });

  it('clears the records left by a sign-out before it reads or sends changes', async () => {
    await open().add('ada', NEWSLETTER);
    isClearing = true;
    const outbox = open();
    await outbox.replay();
    expect(await outbox.items('ada')).toEqual([]);
    expect([harness.state.requests, isClearing]).toEqual([[], false]);
  });

  it('rejects a call to `clear`, and keeps the removal pending, if the store cannot be opened', async () => {
    await open().add('ada', NEWSLETTER);
    const shut = globalThis.indexedDB;
    isClearing = true;
    jest.resetModules();
    globalThis.indexedDB = undefined as never;
    await expect(open().clear('ada')).rejects.toThrow('could not be read');
    expect(isClearing).toBe(true);
    globalThis.indexedDB = shut;
  });

  it('reports whether the browser stores the changes', async () => {
    const stored = open();
    await stored.add('ada', NEWSLETTER);
    expect(stored.isStored()).toBe(true);
    const shut = globalThis.indexedDB;
    jest.resetModules();
    globalThis.indexedDB = undefined as never;
    const held = open();
    await held.add('ada', NEWSLETTER);
    expect([held.isStored(), await held.items('ada')]).toMatchObject([false, [{}]]);
    globalThis.indexedDB = shut;
  });

  it('keeps the changes queued if another tab never releases the lock', async () => {
    const outbox = open();
    await outbox.add('ada', NEWSLETTER);
    isTurnRefused = true;
    expect(await outbox.replay()).toEqual({ settled: [], halt: 'noAnswer' });
    expect(await outbox.items('ada')).toHaveLength(1);
  });
});
