import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { OutboxItem } from '../../src/model/members/outboxItem';
import { createOutbox } from '../../src/platform/outbox/outbox';
import type { SendOutcome } from '../../src/platform/outbox/sendChange';
import { openBrowserStore, type Store } from '../../src/platform/storage/storage';
import { flushOutbox } from './flushOutbox';
import { openOutboxStore } from './outboxStore';

const NOW = Date.UTC(2026, 4, 1);
const SENT: SendOutcome = { kind: 'sent', profile: null };

let asked: string[];
let outcome: SendOutcome;
let keys: number;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // The library of the pages' store keeps the database that it found when it was loaded.
  jest.resetModules();
  asked = [];
  outcome = SENT;
  keys = 0;
});

const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => run();
const currentMember = () => Promise.resolve({ memberId: 'ada', at: NOW });
const send = ({ id }: OutboxItem): Promise<SendOutcome> => {
  asked.push(id);
  return Promise.resolve(outcome);
};

/** As a page writes them, by the library that pages have. */
function pageOutbox(store: Store) {
  const newKey = (): string => `key-${(keys += 1)}`;
  const sync = { ask: () => undefined };
  return createOutbox({
    store,
    inTurn,
    alone: inTurn,
    now: () => NOW,
    newKey,
    currentMember,
    send,
    sync,
  });
}

async function left(...slugs: string[]): Promise<void> {
  const outbox = pageOutbox(await openBrowserStore('outbox'));
  for (const slug of slugs) {
    await outbox.add('ada', {
      kind: 'journey',
      newsletterId: slug,
      title: slug,
      direction: 'subscribe',
      journeyId: slug,
    });
  }
}

const found = async (): Promise<OutboxItem[]> =>
  pageOutbox(await openBrowserStore('outbox')).items('ada');

const flush = (parts: Partial<Parameters<typeof flushOutbox>[0]> = {}): Promise<void> =>
  flushOutbox({
    openStore: () => openOutboxStore(indexedDB),
    hasMember: () => Promise.resolve(true),
    hasPage: () => Promise.resolve(false),
    inTurn,
    alone: inTurn,
    now: () => NOW,
    currentMember,
    send,
    ...parts,
  });

describe('changes that pages left behind', () => {
  it('are sent by the worker, each once, and the next page can say when', async () => {
    await left('one', 'two');
    await flush();
    await flush();
    expect(asked).toEqual(['key-1', 'key-2']);
    expect((await found()).map(({ id, sentAt }) => [id, sentAt])).toEqual([
      ['key-1', NOW],
      ['key-2', NOW],
    ]);
  });

  it('wait where the server does not answer, and the browser hears that it failed', async () => {
    await left('one');
    outcome = { kind: 'noAnswer' };
    await expect(flush()).rejects.toThrow('did not answer');
    expect(await found()).toMatchObject([{ id: 'key-1', isTried: true, sentAt: null }]);
  });

  it('are left alone for as long as the server asked for, and the browser is to come again', async () => {
    await left('one');
    outcome = { kind: 'noAnswer', pause: 60_000 };
    await expect(flush()).rejects.toThrow('did not answer');
    outcome = SENT;
    await expect(flush({ now: () => NOW + 59_999 })).rejects.toThrow('did not answer');
    expect(asked).toEqual(['key-1']);
    await flush({ now: () => NOW + 60_000 });
    expect(asked).toEqual(['key-1', 'key-1']);
  });

  it('are set aside with the reason where the server refuses them', async () => {
    await left('one');
    const why = { kind: 'refused', message: 'There is no such letter', problems: {} } as const;
    outcome = { kind: 'setAside', why };
    await flush();
    expect(await found()).toMatchObject([{ setAside: why }]);
  });

  it('wait for a sign-in where the session has ended', async () => {
    await left('one');
    await flush({ currentMember: () => Promise.resolve({ memberId: null, at: NOW }) });
    expect(asked).toEqual([]);
    expect(await found()).toMatchObject([{ sentAt: null }]);
  });

  it.each([
    ['nobody is signed in here', { hasMember: () => Promise.resolve(false) }],
    ['it cannot be told', { hasMember: () => Promise.reject(new Error('No cookies')) }],
    ['somebody else is', { currentMember: () => Promise.resolve({ memberId: 'eve', at: NOW }) }],
  ])('are left alone where %s', async (_case, parts) => {
    await left('one');
    await flush(parts);
    expect(asked).toEqual([]);
  });

  it('are left to a page while one is there, and the browser is to ask again: it may not know of them', async () => {
    const hasPage = () => Promise.resolve(true);
    await flush({ hasPage });
    await left('one');
    await expect(flush({ hasPage })).rejects.toThrow('A page is there');
    expect(asked).toEqual([]);
    await flush();
    await flush({ hasPage });
    expect(asked).toEqual(['key-1']);
  });

  it('are none, and no store is made, where no page has written any', async () => {
    await flush();
    expect(await indexedDB.databases()).toEqual([]);
    await openBrowserStore('events');
    await flush();
    expect(asked).toEqual([]);
  });
});
