import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authInitialised, authReducer } from '../../src/features/auth/authSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { serverReached, serverMissed } from '../../src/features/offline/offlineSlice';
import { isOutboxRendered } from '../../src/features/outbox/outboxSelectors';
import {
  itemDiscarded,
  itemRetried,
  outboxForgotten,
  selectOutbox,
  sentDismissed,
} from '../../src/features/outbox/outboxSlice';
import { selectSubscriptions } from '../../src/features/newsletters/newslettersSlice';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import type { QueuedChange } from '../../src/model/members/outboxItem';
import { memberSignedIn } from '../../test/support/readers/memberSignedIn';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { newslettersSaga } from './newsletters';
import { outboxSaga } from './outbox';
import { port } from '../ports';

jest.useFakeTimers();

const AWAY = new UnreachableError('The server did not respond');

let harness: SagaHarness;

beforeEach(() => {
  harness = createSagaHarness();
});

const pass = (time = 0) => jest.advanceTimersByTimeAsync(time);
const change = (slug: string): QueuedChange => ({
  kind: 'journey',
  newsletterId: `id-${slug}`,
  title: slug,
  direction: 'subscribe',
  journeyId: `subscribe-${slug}`,
});

/** Adds changes that an earlier page could not send. */
async function wait(...slugs: string[]): Promise<void> {
  for (const slug of slugs) await harness.members.outbox.add('ada', change(slug));
}

function* authSlice(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
}

function* nobodyKnows(): SagaGenerator<void> {
  yield* call(authSlice);
  yield* put(authInitialised({ user: null, isUnknown: true }));
}

/** Loads a page that cannot find out who is signed in. */
async function reload(hasCookie = true) {
  if (hasCookie) harness.jar.cookie = 'fly_user=1; Path=/';
  const store = startWorkflows(harness, nobodyKnows, outboxSaga);
  await pass();
  return store;
}

describe('changes that an earlier page could not send', () => {
  it('are shown as waiting while the server is down, and are each sent once when it is back', async () => {
    await wait('one', 'two', 'three');
    harness.members.state.member = AWAY;
    const store = await reload();
    expect(selectOutbox(store.getState())).toMatchObject({ status: 'noAnswer' });
    expect(selectOutbox(store.getState()).items).toHaveLength(3);
    expect(isOutboxRendered(store.getState())).toBe(true);
    harness.members.state.member = 'ada';
    jest.setSystemTime(Date.UTC(2026, 4, 1, 9, 14));
    await pass(10_000);
    expect(harness.members.state.requests).toEqual([
      'subscribe-one as key-1',
      'subscribe-two as key-2',
      'subscribe-three as key-3',
    ]);
    expect(selectOutbox(store.getState()).items.map(({ sentAt }) => sentAt)).toEqual(
      Array(3).fill(Date.UTC(2026, 4, 1, 9, 14, 10)),
    );
    store.dispatch(sentDismissed());
    await pass();
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(await harness.members.outbox.items('ada')).toEqual([]);
  });

  it('disappear on the next page once they are sent, unlike changes that are still waiting', async () => {
    await wait('one');
    const store = await reload();
    await pass(10_000);
    expect(selectOutbox(store.getState()).items).toHaveLength(1);
    harness.members.state.member = AWAY;
    await wait('two');
    const location = { pathname: '/next/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await pass();
    expect(selectOutbox(store.getState()).items).toMatchObject([
      { change: { title: 'two' }, sentAt: null },
    ]);
  });

  it('are marked as temporary in a browser that stores nothing', async () => {
    await wait('one');
    harness.members.state.member = AWAY;
    harness.members.state.isStored = false;
    const store = await reload();
    expect(selectOutbox(store.getState()).isStored).toBe(false);
  });

  it('are sent as soon as the server responds again', async () => {
    await wait('one');
    harness.members.state.member = AWAY;
    const store = await reload();
    store.dispatch(serverMissed());
    harness.members.state.member = 'ada';
    store.dispatch(serverReached());
    await pass();
    expect(harness.members.state.requests).toEqual(['subscribe-one as key-1']);
  });

  it('are shown as sent, without tracking, if another tab or the worker sent them', async () => {
    await wait('one');
    harness.members.state.member = AWAY;
    const store = startWorkflows(harness, memberSignedIn, outboxSaga, newslettersSaga);
    await pass();
    expect(selectOutbox(store.getState()).items).toMatchObject([{ sentAt: null }]);
    harness.members.state.member = 'ada';
    await harness.members.outbox.replay();
    await pass(10_000);
    expect(harness.members.state.requests).toHaveLength(1);
    expect(selectOutbox(store.getState()).items[0]?.sentAt).not.toBeNull();
    expect(selectSubscriptions(store.getState()).ids).toEqual(['id-one']);
    expect(harness.tracked.reported()).toEqual([]);
  });

  it('wait if the session has ended', async () => {
    await wait('one');
    harness.members.state.member = null;
    const store = await reload();
    expect(selectOutbox(store.getState())).toMatchObject({
      status: 'signedOut',
      items: [{ id: 'key-1' }],
    });
  });

  it('are neither read nor shown without a member cookie', async () => {
    await wait('one');
    harness.ports.outbox = () => Promise.reject(new Error('A visitor opened the outbox'));
    const store = await reload(false);
    await pass(60_000);
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(harness.reports.errors).toEqual([]);
  });

  it.each([
    ['another member', { sub: 'eve', email: 'eve@example.com', login_count: 2 }],
    ['nobody', null],
  ])(
    'are neither shown nor sent, before or after it turns out that %s is signed in',
    async (_who, user) => {
      await wait('one');
      harness.jar.cookie = 'fly_user=1; Path=/';
      harness.members.state.member = user?.sub ?? null;
      const store = startWorkflows(harness, authSlice, outboxSaga);
      const shown: string[] = [];
      store.subscribe(() => shown.push(JSON.stringify(selectOutbox(store.getState()).items)));
      await pass(30_000);
      store.dispatch(authInitialised({ user }));
      await pass(30_000);
      expect(shown.filter((items) => items.includes('one'))).toEqual([]);
      expect(harness.members.state.requests).toEqual([]);
      expect([...harness.members.records.keys()]).toContain('key-1');
    },
  );

  it('are hidden once a different member turns out to be signed in', async () => {
    await wait('one');
    const store = await reload();
    harness.members.state.member = AWAY;
    const user = { sub: 'eve', email: 'eve@example.com', login_count: 2 };
    store.dispatch(authInitialised({ user }));
    await pass();
    expect(selectOutbox(store.getState()).items).toEqual([]);
  });

  it("are not retried again while a retry is waiting for another tab's lock", async () => {
    await wait('one');
    let turns = 0;
    const { replay } = harness.members.outbox;
    harness.members.outbox.replay = () => {
      turns += 1;
      return new Promise(() => undefined);
    };
    await reload();
    const before = turns;
    await pass(60_000);
    expect(turns - before).toBe(1);
    harness.members.outbox.replay = replay;
  });

  it('are neither shown nor sent if they belong to another member', async () => {
    await harness.members.outbox.add('eve', change('one'));
    const store = startWorkflows(harness, memberSignedIn, outboxSaga);
    await pass(20_000);
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(harness.members.state.requests).toEqual([]);
    expect(harness.members.records.size).toBe(2);
  });
});

it('renders the outbox only for members, even before any change is waiting', async () => {
  expect(isOutboxRendered((await reload(false)).getState())).toBe(false);
  expect(isOutboxRendered((await reload()).getState())).toBe(true);
});

describe('a change that the server rejected', () => {
  beforeEach(async () => {
    await wait('one');
    harness.members.state.codes['subscribe-one'] = new PageError(422, 'Not for you');
  });

  it('is shown with the reason, and not sent again automatically', async () => {
    const store = await reload();
    await pass(60_000);
    expect(harness.members.state.requests).toHaveLength(1);
    expect(selectOutbox(store.getState()).items).toMatchObject([
      { setAside: { kind: 'refused', message: 'Not for you' } },
    ]);
  });

  it('is sent again with a new key when the member retries it', async () => {
    const store = await reload();
    delete harness.members.state.codes['subscribe-one'];
    store.dispatch(itemRetried({ id: 'key-1' }));
    await pass();
    expect(harness.members.state.requests.at(-1)).toBe('subscribe-one as key-2');
    expect(selectOutbox(store.getState())).toMatchObject({
      items: [{ id: 'key-2', setAside: null, sentAt: expect.any(Number) as number }],
    });
  });

  it('is removed when the member discards it', async () => {
    const store = await reload();
    store.dispatch(itemDiscarded({ id: 'key-1' }));
    await pass();
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(await harness.members.outbox.items('ada')).toEqual([]);
  });
});

it('removes the outbox items from the state when `outboxForgotten` is dispatched', async () => {
  await wait('one');
  harness.members.state.member = AWAY;
  const store = await reload();
  store.dispatch(outboxForgotten());
  expect(JSON.stringify(selectOutbox(store.getState()))).not.toContain('one');
});
