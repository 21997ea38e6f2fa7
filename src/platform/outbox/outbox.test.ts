import {
  createOutboxBrowser,
  letter,
  words,
  type OutboxBrowser,
} from '../../../test/support/browser/outboxBrowser';
import { UnreachableError } from '../../model/routing/errors';
import { isUnsent } from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';

let browser: OutboxBrowser;
let store: Store;
let tab: OutboxBrowser['tab'];
let asked: OutboxBrowser['asked'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ store, tab, asked, left } = browser);
});

describe('what waits in the outbox', () => {
  it('is sent in its order, each once with its own key, and is gone when the server confirmed it', async () => {
    const outbox = tab();
    for (const slug of ['one', 'two', 'three']) await outbox.add('ada', letter(slug));
    const { settled, halt } = await outbox.replay();
    expect(asked()).toEqual([
      'subscribe-one as key-1',
      'subscribe-two as key-2',
      'subscribe-three as key-3',
    ]);
    expect(settled.map(({ outcome }) => outcome.kind)).toEqual(['sent', 'sent', 'sent']);
    expect([halt, await left()]).toEqual([null, []]);
  });

  it('asks nobody anything where nothing waits', async () => {
    browser.member = new Error('The server was asked');
    expect(await tab().replay()).toEqual({ settled: [], halt: null });
  });

  it('survives the page: another one finds it and sends it', async () => {
    await tab().add('ada', letter('one'));
    expect(words(await left())).toEqual(['key-1']);
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1']);
  });

  it('keeps its key when the answer was cut off, so that the server makes it once', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    browser.server.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    expect((await outbox.replay()).halt).toBe('noAnswer');
    delete browser.server.state.codes['subscribe-one'];
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1', 'subscribe-one as key-1']);
  });

  it('collapses two changes of one thing to the last, and leaves other things alone', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    await outbox.add('ada', letter('two'));
    await outbox.add('ada', letter('one', 'unsubscribe'));
    await outbox.replay();
    expect(asked()).toEqual(['subscribe-two as key-2', 'unsubscribe-one as key-3']);
  });

  it('sends a change that may have reached the server before the one that follows it', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    browser.server.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    await outbox.replay();
    delete browser.server.state.codes['subscribe-one'];
    await outbox.add('ada', letter('one', 'unsubscribe'));
    await outbox.replay();
    expect(asked().slice(1)).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
  });

  it('is sent once when two tabs and the worker begin at once', async () => {
    for (const slug of ['one', 'two']) await tab().add('ada', letter(slug));
    await Promise.all([tab().replay(), tab().replay(), browser.workerReplay()]);
    expect(asked()).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
  });

  it('takes along what another tab adds while it is being sent', async () => {
    await tab().add('ada', letter('one'));
    browser.meanwhile = async () => {
      browser.meanwhile = () => Promise.resolve();
      await tab().add('ada', letter('one', 'unsubscribe'));
    };
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
    expect(await left()).toEqual([]);
  });
});

describe('changes of another member', () => {
  beforeEach(() => tab().add('ada', letter('one')));

  it('are never sent and never shown, and wait for their own', async () => {
    browser.member = 'eve';
    await tab().add('eve', letter('two'));
    await tab().replay();
    expect(asked()).toEqual(['subscribe-two as key-2']);
    expect((await tab().items('eve')).filter(isUnsent)).toEqual([]);
    expect((await tab().items(null)).filter(isUnsent)).toEqual([]);
    browser.member = 'ada';
    await tab().replay();
    expect(asked().at(-1)).toBe('subscribe-one as key-1');
  });

  it('stay when somebody else signs out, and nothing of who did', async () => {
    await tab().add('eve', letter('two'));
    await tab().clear('eve');
    expect(await store.keys()).toEqual(['key-1']);
    await tab().clear('ada');
    expect(await store.keys()).toEqual([]);
  });

  it('are shown to whose they are while nobody can say who is signed in', async () => {
    expect(words(await tab().items(null))).toEqual(['key-1']);
  });
});

describe('a change that had to wait', () => {
  it('is kept with the time it was sent at, until the member has seen it; one made at once is not', async () => {
    const first = await tab().add('ada', letter('one'));
    const fresh = await tab().add('ada', letter('two'));
    const now = (browser.now += 60_000);
    await tab().replay(fresh.id);
    expect(await tab().items('ada')).toMatchObject([{ id: first.id, sentAt: now }]);
    await tab().replay();
    expect(asked()).toHaveLength(2);
    await tab().discard(first.id);
    expect(await tab().items('ada')).toEqual([]);
  });

  it('leaves nothing behind where the member signs out while it is being sent', async () => {
    await tab().add('ada', letter('one'));
    browser.meanwhile = () => tab().clear('ada');
    await tab().replay();
    expect(await store.keys()).toEqual([]);
  });

  it.each([
    ['discarded', () => tab().discard('key-1')],
    ['cleared by a sign-out', () => tab().clear('ada')],
  ])('and is %s just as it is marked as tried is not written back', async (_case, remove) => {
    await tab().add('ada', letter('one'));
    const set = store.set.bind(store);
    const removals: Promise<void>[] = [];
    store.set = async (key, value) => {
      // Between what was read and what is written of it.
      if (key === 'key-1' && removals.length === 0) removals.push(remove());
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      await set(key, value);
    };
    await tab().replay();
    await Promise.all(removals);
    expect((await store.keys()).filter((key) => key.startsWith('key'))).toEqual([]);
  });

  it('is what the worker is asked to send, should no page be left', async () => {
    await tab().add('ada', letter('one'));
    const { syncs } = browser;
    expect(syncs).toBe(1);
  });
});
