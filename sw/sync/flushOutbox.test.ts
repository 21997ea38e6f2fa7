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

let requests: string[];
let outcome: SendOutcome;
let keys: number;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // The pages' storage library keeps using the database that existed when it was loaded.
  jest.resetModules();
  requests = [];
  outcome = SENT;
  keys = 0;
});

const inTurn = <Value>(run: () => Promise<Value>): Promise<Value> => run();
const currentMember = () => Promise.resolve({ memberId: 'ada', at: NOW });
const send = ({ id }: OutboxItem): Promise<SendOutcome> => {
  requests.push(id);
  return Promise.resolve(outcome);
};

/** Returns an outbox like the one in a page, which uses a different storage library than the worker. */
function pageOutbox(store: Store) {
  const newKey = (): string => `key-${(keys += 1)}`;
  const sync = { register: () => undefined };
  return createOutbox({
    store,
    inTurn,
    alone: inTurn,
    now: () => NOW,
    newKey,
    isStored: () => true,
    currentMember,
    send,
    sync,
    badge: { show: () => undefined },
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

describe('flushOutbox', () => {
  it('sends each stored change once and records the send time for the next page', async () => {
    await left('one', 'two');
    await flush();
    await flush();
    expect(requests).toEqual(['key-1', 'key-2']);
    expect((await found()).map(({ id, sentAt }) => [id, sentAt])).toEqual([
      ['key-1', NOW],
      ['key-2', NOW],
    ]);
  });

  it('keeps the changes and rejects if the server does not respond', async () => {
    await left('one');
    outcome = { kind: 'noAnswer' };
    await expect(flush()).rejects.toThrow('did not respond');
    expect(await found()).toMatchObject([{ id: 'key-1', isTried: true, sentAt: null }]);
  });

  it('waits as long as the server requested, and rejects so that the browser retries', async () => {
    await left('one');
    outcome = { kind: 'noAnswer', pause: 60_000 };
    await expect(flush()).rejects.toThrow('did not respond');
    outcome = SENT;
    await expect(flush({ now: () => NOW + 59_999 })).rejects.toThrow('did not respond');
    expect(requests).toEqual(['key-1']);
    await flush({ now: () => NOW + 60_000 });
    expect(requests).toEqual(['key-1', 'key-1']);
  });

  it('sets a change aside with the reason if the server rejects it', async () => {
    await left('one');
    const why = { kind: 'refused', message: 'There is no such letter', problems: {} } as const;
    outcome = { kind: 'setAside', why };
    await flush();
    expect(await found()).toMatchObject([{ setAside: why }]);
  });

  it('waits for a sign-in if the session has expired', async () => {
    await left('one');
    await flush({ currentMember: () => Promise.resolve({ memberId: null, at: NOW }) });
    expect(requests).toEqual([]);
    expect(await found()).toMatchObject([{ sentAt: null }]);
  });

  it.each([
    ['nobody is signed in', { hasMember: () => Promise.resolve(false) }],
    ['the sign-in state is unknown', { hasMember: () => Promise.reject(new Error('No cookies')) }],
    [
      'another member is signed in',
      { currentMember: () => Promise.resolve({ memberId: 'eve', at: NOW }) },
    ],
  ])('sends nothing if %s', async (_case, parts) => {
    await left('one');
    await flush(parts);
    expect(requests).toEqual([]);
  });

  it('leaves the changes to an open page and rejects, because that page might not know of them', async () => {
    const hasPage = () => Promise.resolve(true);
    await flush({ hasPage });
    await left('one');
    await expect(flush({ hasPage })).rejects.toThrow('An open page');
    expect(requests).toEqual([]);
    await flush();
    await flush({ hasPage });
    expect(requests).toEqual(['key-1']);
  });

  it('does not create a store if no page has created one', async () => {
    await flush();
    expect(await indexedDB.databases()).toEqual([]);
    await openBrowserStore('events');
    await flush();
    expect(requests).toEqual([]);
  });
});
