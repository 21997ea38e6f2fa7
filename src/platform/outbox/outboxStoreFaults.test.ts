import {
  createOutboxBrowser,
  newsletter,
  words,
  type OutboxBrowser,
} from '../../../test/support/browser/outboxBrowser';
import { UnreachableError } from '../../model/routing/errors';
import type { Store } from '../storage/storage';

let browser: OutboxBrowser;
let store: Store;
let tab: OutboxBrowser['tab'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ store, tab, left } = browser);
});

describe('the outbox', () => {
  it('rejects a change that cannot be stored', async () => {
    store.set = () => Promise.reject(new Error('Full'));
    await expect(tab().add('ada', newsletter('one'))).rejects.toThrow('Full');
  });

  it.each(['member', 'key-1'])(
    'rejects a change and queues nothing if writing "%s" fails',
    async (failing) => {
      const set = store.set.bind(store);
      store.set = (key, value) =>
        key === failing ? Promise.reject(new Error('Full')) : set(key, value);
      await expect(tab().add('ada', newsletter('one'))).rejects.toThrow('Full');
      store.set = set;
      expect(await tab().items('ada')).toEqual([]);
    },
  );

  it('accepts a stored change even if the change that it replaces cannot be removed', async () => {
    await tab().add('ada', newsletter('one'));
    store.remove = () => Promise.reject(new Error('Stuck'));
    await tab().add('ada', newsletter('one', 'unsubscribe'));
    expect(words(await left())).toEqual(['key-1', 'key-2']);
  });

  it('gets each of fifty changes applied exactly once, even if a total of 200 responses are lost', async () => {
    const applied = new Map<string, number>();
    const keys = new Set<string>();
    let cuts = 0;
    for (let index = 0; index < 50; index += 1) await tab().add('ada', newsletter(`n${index}`));
    browser.server.calls.journey = (id, { id: key }) => {
      // Deduplicates by idempotency key, like the server.
      if (!keys.has(key)) applied.set(id, (applied.get(id) ?? 0) + 1);
      keys.add(key);
      const isCut = cuts < 4 * applied.size;
      if (isCut) cuts += 1;
      return isCut ? Promise.reject(new UnreachableError(id)) : Promise.resolve('Success');
    };
    while ((await tab().replay()).halt !== null);
    expect([cuts, applied.size, new Set(applied.values())]).toEqual([200, 50, new Set([1])]);
    expect(await left()).toEqual([]);
  });
});
