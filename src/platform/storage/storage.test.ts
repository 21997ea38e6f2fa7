import 'fake-indexeddb/auto';
import {
  createStorage,
  hasBrowserStore,
  memoryStore,
  openBrowserStore,
  type Store,
} from './storage';

describe('createStorage', () => {
  let lost: number;

  beforeEach(() => {
    lost = 0;
  });

  function storage(open: () => Promise<Store>, wait = new Promise<void>(() => undefined)) {
    return createStorage({ open, wait: () => wait, onLost: () => (lost += 1) });
  }

  it("keeps separate stores in the browser's database", async () => {
    const stores = createStorage({
      open: openBrowserStore,
      wait: () => new Promise(() => undefined),
      onLost: () => (lost += 1),
    });
    expect(await hasBrowserStore()).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
    await stores('outbox').set('one', { words: 'kept' });
    expect(await hasBrowserStore()).toBe(true);
    await stores('events').set('two', 2);
    expect(await stores('outbox').get('one')).toEqual({ words: 'kept' });
    expect(await stores('events').get('one')).toBeNull();
    expect(await stores('outbox').keys()).toEqual(['one']);
    await stores('outbox').remove('one');
    expect(await stores('outbox').get('one')).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['offprint']);
    expect(lost).toBe(0);
  });

  it('falls back to memory, and reports this once, if the browser blocks IndexedDB', async () => {
    const stores = storage(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await stores('outbox').set('one', 1);
    await stores('saved').set('two', 2);
    expect(await stores('outbox').get('one')).toBe(1);
    expect(lost).toBe(1);
  });

  it('falls back to memory if the database does not open in time', async () => {
    const stores = storage(() => new Promise(() => undefined), Promise.resolve());
    await stores('outbox').set('one', 1);
    expect(await stores('outbox').get('one')).toBe(1);
    expect(lost).toBe(1);
  });

  it('does not open a store until it is first used', async () => {
    let opened = 0;
    const stores = storage(() => {
      opened += 1;
      return Promise.resolve(memoryStore());
    });
    const outbox = stores('outbox');
    expect(opened).toBe(0);
    await Promise.all([outbox.get('one'), stores('outbox').get('one')]);
    expect(opened).toBe(1);
  });

  it('ignores changes that the caller makes to a record after storing it', async () => {
    const store = memoryStore();
    const record = { words: 'as written' };
    await store.set('one', record);
    record.words = 'changed';
    expect(await store.get('one')).toEqual({ words: 'as written' });
  });
});
