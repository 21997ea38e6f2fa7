import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { QueuedChange } from '../../model/members/outboxItem';
import { createMemberWorld } from '../../../test/support/harness/memberWorld';
import { systemClock } from '../browser/clock';
import type { MemberCalls } from '../identity/memberCalls';
import { openOutbox } from './openOutbox';

const LETTER: QueuedChange = {
  kind: 'journey',
  newsletterId: 'n1',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};

let world: ReturnType<typeof createMemberWorld>;
let calls: () => Promise<MemberCalls>;
let isClearing: boolean;
let asked: string[];
/** Names of the locks that were asked for, in their order. */
let turns: string[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.resetModules();
  world = createMemberWorld();
  calls = () => Promise.resolve(world.calls);
  isClearing = false;
  asked = [];
  turns = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return Promise.resolve({
      ok: true,
      headers: new Headers({ date: new Date().toUTCString() }),
      json: () =>
        Promise.resolve({ data: { item: { sub: 'ada', email: 'ada@x.example', login_count: 1 } } }),
    });
  }) as unknown as typeof fetch;
});

function page() {
  const locks = {
    request: (name: string, run: () => Promise<unknown>) => {
      turns.push(name);
      return run();
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
    bearer: () => Promise.resolve(null),
    memory: {
      isClearing: () => isClearing,
      setClearing: (value) => void (isClearing = value),
    },
  });

describe('the outbox of a browser', () => {
  it('sends what waits in its turn', async () => {
    const outbox = open();
    await outbox.add('ada', LETTER);
    expect(await outbox.replay()).toMatchObject({ halt: null, settled: [{}] });
    expect(world.state.asked).toHaveLength(1);
    expect(turns).toContain('offprint-outbox');
  });

  it('has what comes before a call fetched and told before its turn, which others wait for', async () => {
    const outbox = open();
    await outbox.add('ada', LETTER);
    let release = (_calls: MemberCalls): void => undefined;
    calls = () => new Promise((resolve) => (release = resolve));
    const sending = outbox.replay();
    await outbox.items('ada');
    expect(turns).not.toContain('offprint-outbox');
    release(world.calls);
    expect((await sending).halt).toBeNull();
  });

  it('says that there is no answer where that fails, and rejects nothing', async () => {
    const outbox = open();
    await outbox.add('ada', LETTER);
    calls = () => Promise.reject(new Error('The sign-out cannot be told'));
    expect(await outbox.replay()).toEqual({ settled: [], halt: 'noAnswer' });
    expect(await outbox.items('ada')).toHaveLength(1);
  });

  it('clears what a sign-out had to leave behind before anything of it is read or sent', async () => {
    await open().add('ada', LETTER);
    isClearing = true;
    const outbox = open();
    await outbox.replay();
    expect(await outbox.items('ada')).toEqual([]);
    expect([world.state.asked, isClearing]).toEqual([[], false]);
  });

  it('does not say that it is cleared where the store of the browser cannot be reached', async () => {
    await open().add('ada', LETTER);
    const shut = globalThis.indexedDB;
    isClearing = true;
    jest.resetModules();
    globalThis.indexedDB = undefined as never;
    await expect(open().clear('ada')).rejects.toThrow('could not be reached');
    expect(isClearing).toBe(true);
    globalThis.indexedDB = shut;
  });
});
