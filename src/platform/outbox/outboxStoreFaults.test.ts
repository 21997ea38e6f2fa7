import {
  createOutboxBrowser,
  letter,
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

describe('faults of the store', () => {
  it('a change that cannot be written down is said to be none', async () => {
    store.set = () => Promise.reject(new Error('Full'));
    await expect(tab().add('ada', letter('one'))).rejects.toThrow('Full');
  });

  it.each(['member', 'key-1'])(
    'a change that is said not to be written down is not, whichever record fails: %s',
    async (failing) => {
      const set = store.set.bind(store);
      store.set = (key, value) =>
        key === failing ? Promise.reject(new Error('Full')) : set(key, value);
      await expect(tab().add('ada', letter('one'))).rejects.toThrow('Full');
      store.set = set;
      expect(await tab().items('ada')).toEqual([]);
    },
  );

  it('a change that is written down counts, also where the one before cannot be taken away', async () => {
    await tab().add('ada', letter('one'));
    store.remove = () => Promise.reject(new Error('Stuck'));
    await tab().add('ada', letter('one', 'unsubscribe'));
    expect(words(await left())).toEqual(['key-1', 'key-2']);
  });

  it('fifty changes whose answers are cut off two hundred times after the server’s commit are each applied once', async () => {
    const applied = new Map<string, number>();
    const keys = new Set<string>();
    let cuts = 0;
    for (let index = 0; index < 50; index += 1) await tab().add('ada', letter(`n${index}`));
    browser.server.calls.journey = (id, { id: key }) => {
      // As the server does: the answer to a key is kept with what it did.
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
