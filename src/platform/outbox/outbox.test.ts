import {
  createOutboxBrowser,
  newsletter,
  words,
  type OutboxBrowser,
} from '../../../test/support/browser/outboxBrowser';
import { UnreachableError } from '../../model/routing/errors';
import { isUnsent } from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';

let browser: OutboxBrowser;
let store: Store;
let tab: OutboxBrowser['tab'];
let requests: OutboxBrowser['requests'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ store, tab, requests, left } = browser);
});

describe('queued changes', () => {
  it('are sent in order, each once with its own key, and are removed when confirmed', async () => {
    const outbox = tab();
    for (const slug of ['one', 'two', 'three']) await outbox.add('ada', newsletter(slug));
    const { settled, halt } = await outbox.replay();
    expect(requests()).toEqual([
      'subscribe-one as key-1',
      'subscribe-two as key-2',
      'subscribe-three as key-3',
    ]);
    expect(settled.map(({ outcome }) => outcome.kind)).toEqual(['sent', 'sent', 'sent']);
    expect([halt, await left()]).toEqual([null, []]);
  });

  it('cause no session check if there are none', async () => {
    browser.member = new Error('The server received a request');
    expect(await tab().replay()).toEqual({ settled: [], halt: null });
  });

  it('outlive the page, and are sent by another page', async () => {
    await tab().add('ada', newsletter('one'));
    expect(words(await left())).toEqual(['key-1']);
    await tab().replay();
    expect(requests()).toEqual(['subscribe-one as key-1']);
  });

  it('keep their key after a lost response, so that the server applies them once', async () => {
    const outbox = tab();
    await outbox.add('ada', newsletter('one'));
    browser.server.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    expect((await outbox.replay()).halt).toBe('noAnswer');
    delete browser.server.state.codes['subscribe-one'];
    await tab().replay();
    expect(requests()).toEqual(['subscribe-one as key-1', 'subscribe-one as key-1']);
  });

  it('are replaced only by a later change to the same target', async () => {
    const outbox = tab();
    await outbox.add('ada', newsletter('one'));
    await outbox.add('ada', newsletter('two'));
    await outbox.add('ada', newsletter('one', 'unsubscribe'));
    await outbox.replay();
    expect(requests()).toEqual(['subscribe-two as key-2', 'unsubscribe-one as key-3']);
  });

  it('are sent again before a later change to the same target if they may have reached the server', async () => {
    const outbox = tab();
    await outbox.add('ada', newsletter('one'));
    browser.server.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    await outbox.replay();
    delete browser.server.state.codes['subscribe-one'];
    await outbox.add('ada', newsletter('one', 'unsubscribe'));
    await outbox.replay();
    expect(requests().slice(1)).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
  });

  it('are sent once when two tabs and the worker start at the same time', async () => {
    for (const slug of ['one', 'two']) await tab().add('ada', newsletter(slug));
    await Promise.all([tab().replay(), tab().replay(), browser.workerReplay()]);
    expect(requests()).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
  });

  it('include changes that another tab adds during the replay', async () => {
    await tab().add('ada', newsletter('one'));
    browser.meanwhile = async () => {
      browser.meanwhile = () => Promise.resolve();
      await tab().add('ada', newsletter('one', 'unsubscribe'));
    };
    await tab().replay();
    expect(requests()).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
    expect(await left()).toEqual([]);
  });
});

describe("a member's changes", () => {
  beforeEach(() => tab().add('ada', newsletter('one')));

  it('are neither sent nor returned while another member is signed in', async () => {
    browser.member = 'eve';
    await tab().add('eve', newsletter('two'));
    await tab().replay();
    expect(requests()).toEqual(['subscribe-two as key-2']);
    expect((await tab().items('eve')).filter(isUnsent)).toEqual([]);
    expect((await tab().items(null)).filter(isUnsent)).toEqual([]);
    browser.member = 'ada';
    await tab().replay();
    expect(requests().at(-1)).toBe('subscribe-one as key-1');
  });

  it("remain when another member's changes are cleared", async () => {
    await tab().add('eve', newsletter('two'));
    await tab().clear('eve');
    expect(await store.keys()).toEqual(['key-1']);
    await tab().clear('ada');
    expect(await store.keys()).toEqual([]);
  });

  it('are returned while the session is unknown if they belong to the last known member', async () => {
    expect(words(await tab().items(null))).toEqual(['key-1']);
  });
});

describe('a delayed change', () => {
  it('is kept with its send time until it is discarded, unlike a change that is sent immediately', async () => {
    const first = await tab().add('ada', newsletter('one'));
    const fresh = await tab().add('ada', newsletter('two'));
    const now = (browser.now += 60_000);
    await tab().replay(fresh.id);
    expect(await tab().items('ada')).toMatchObject([{ id: first.id, sentAt: now }]);
    await tab().replay();
    expect(requests()).toHaveLength(2);
    await tab().discard(first.id);
    expect(await tab().items('ada')).toEqual([]);
  });

  it('leaves no record if the member signs out while it is being sent', async () => {
    await tab().add('ada', newsletter('one'));
    browser.meanwhile = () => tab().clear('ada');
    await tab().replay();
    expect(await store.keys()).toEqual([]);
  });

  it.each([
    ['discarded', () => tab().discard('key-1')],
    ['cleared by a sign-out', () => tab().clear('ada')],
  ])('is not written back if it is %s while being marked as tried', async (_case, remove) => {
    await tab().add('ada', newsletter('one'));
    const set = store.set.bind(store);
    const removals: Promise<void>[] = [];
    store.set = async (key, value) => {
      // Removes the record between the read and the write.
      if (key === 'key-1' && removals.length === 0) removals.push(remove());
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      await set(key, value);
    };
    await tab().replay();
    await Promise.all(removals);
    expect((await store.keys()).filter((key) => key.startsWith('key'))).toEqual([]);
  });

  it('requests a background sync, in case no page remains open', async () => {
    await tab().add('ada', newsletter('one'));
    const { syncs } = browser;
    expect(syncs).toBe(1);
  });
});
