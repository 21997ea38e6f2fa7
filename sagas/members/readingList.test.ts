import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authReducer,
  changedElsewhere,
  signedIn,
  signedOut,
} from '../../src/features/auth/authSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { selectOutbox } from '../../src/features/outbox/outboxSlice';
import {
  listedRemoved,
  listRetried,
  offerAccepted,
  offerDeclined,
  selectReadingList,
} from '../../src/features/saved/readingListSlice';
import { savedOpened, storyRemoved, storyWanted } from '../../src/features/saved/savedSlice';
import type { HeldFor } from '../../src/model/offline/offlineBundle';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import { createFakeIdentity } from '../../test/support/fakes/fakeIdentity';
import { LISTED_AT } from '../../test/support/harness/memberHarness';
import { createSavingReader, TODAY } from '../../test/support/harness/savingReader';
import { port } from '../ports';
import { outboxSaga } from './outbox';

jest.useFakeTimers();

const AWAY = new UnreachableError('The server did not answer');
const [ONE, TWO, THREE] = ['/article/one/', '/article/two/', '/article/three/'] as const;
const ADA = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
const BOB = { sub: 'bob', email: 'bob@example.com', login_count: 2 };

const nextTask = () => jest.advanceTimersByTimeAsync(0);

type Reader = ReturnType<typeof createReader>;

/** Creates a browser with saved stories, whose page knows no member yet. */
function createReader(
  saved: Partial<Record<string, HeldFor[]>> = {},
  listMember: string | null = null,
) {
  const identity = createFakeIdentity();
  identity.state.listMember = listMember;
  const reader = createSavingReader({
    identity,
    workflows: [accounts, outboxSaga],
  });
  for (const [path, heldFor] of Object.entries(saved)) {
    const story = TODAY.find((one) => one.path === path);
    if (story && heldFor) reader.held.set(path, { ...story, savedAt: 5, heldFor });
  }
  const { members } = reader.harness;
  return {
    ...reader,
    identity: identity.state,
    members: members.state,
    outbox: members.outbox,
    list: () => selectReadingList(reader.store.getState()),
    listed: () => selectReadingList(reader.store.getState()).items.map(({ path }) => path),
    reasons: () =>
      Object.fromEntries([...reader.held].map(([path, { heldFor }]) => [path, heldFor])),
    changes: () => members.state.requests.filter((line) => / as key/.test(line)),
  };
}

function* accounts(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
}

async function dispatch(reader: Reader, ...actions: Parameters<Reader['store']['dispatch']>[0][]) {
  for (const action of actions) {
    reader.store.dispatch(action);
    await nextTask();
    await nextTask();
  }
}

/** Creates a member whose browser has met her before. */
async function member(saved: Partial<Record<string, HeldFor[]>> = {}) {
  const reader = createReader(saved, 'ada');
  await nextTask();
  await dispatch(reader, signedIn({ user: ADA }));
  return reader;
}

const listedStory = (path: string) => ({
  path,
  title: path,
  savedAt: LISTED_AT,
  isWithdrawn: false,
});

describe('a story that a member saves', () => {
  it('is on this device and on the list of the account, by one change', async () => {
    const ada = await member();
    await dispatch(ada, storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
    expect(ada.changes()).toEqual([`save ${TWO} as key-1`]);
    expect(ada.members.readingList).toMatchObject([{ path: TWO, title: 'two' }]);
    expect(ada.state().list.items).toMatchObject([{ path: TWO, heldFor: ['account'] }]);
    expect(ada.identity.announced).toContain('reading-list');
  });

  it('waits in a tunnel, survives there, and is sent once', async () => {
    const ada = await member();
    ada.members.member = AWAY;
    ada.members.readingList = AWAY;
    await dispatch(ada, storyWanted({ path: TWO }), savedOpened());
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { change: { kind: 'readingList', isSaved: true, stories: [{ path: TWO }] }, sentAt: null },
    ]);
    expect(ada.list().status).toBe('failed');
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
    ada.members.member = 'ada';
    ada.members.readingList = [];
    await dispatch(ada, serverReached());
    expect(ada.changes()).toEqual([`save ${TWO} as key-1`]);
    expect(ada.listed()).toEqual([TWO]);
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
  });

  it('stays here while a refused change waits for a decision', async () => {
    const ada = await member();
    ada.members.listChange = new PageError(422, 'Your reading list is full');
    await dispatch(ada, storyWanted({ path: TWO }), savedOpened());
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { setAside: { kind: 'refused', message: 'Your reading list is full' } },
    ]);
    expect(ada.list().status).toBe('ready');
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
  });

  it('is saved on this device only if the browser does not store the change', async () => {
    const ada = await member();
    ada.harness.members.outbox.add = () => Promise.reject(new Error('Quota exceeded'));
    await dispatch(ada, storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(ada.list().isChangeLost).toBe(true);
  });

  it('is not on the list if it could not be saved', async () => {
    const ada = await member();
    ada.browser.problems.set(TWO, 'full');
    await dispatch(ada, storyWanted({ path: TWO }));
    expect(ada.changes()).toEqual([]);
  });

  it('by a reader who is not signed in is sent nowhere', async () => {
    const reader = createReader();
    await nextTask();
    await dispatch(reader, storyWanted({ path: TWO }));
    expect(reader.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(reader.members.requests).toEqual([]);
  });
});

describe('a story that a member removes', () => {
  it.each(['story', 'list'] as const)('leaves device and list, from the %s', async (trigger) => {
    const ada = await member({ [TWO]: ['account'] });
    ada.members.readingList = [listedStory(TWO)];
    await dispatch(ada, savedOpened(), storyRemoved({ path: TWO, trigger }));
    expect(ada.reasons()).toEqual({});
    expect(ada.changes()).toEqual([`remove ${TWO} as key-1`]);
    expect(ada.listed()).toEqual([]);
  });

  it('leaves the list if it is not on this device', async () => {
    const ada = await member();
    ada.members.readingList = [listedStory(ONE)];
    await dispatch(ada, savedOpened(), listedRemoved({ path: ONE, title: 'one' }));
    expect(ada.changes()).toEqual([`remove ${ONE} as key-1`]);
    expect(ada.listed()).toEqual([]);
  });

  it('is not named to the server if it was saved without an account', async () => {
    const ada = await member({ [ONE]: ['reader'] });
    await dispatch(ada, savedOpened(), storyRemoved({ path: ONE, trigger: 'list' }));
    expect(ada.reasons()).toEqual({});
    expect(ada.changes()).toEqual([]);
  });

  it('cancels a change that was not sent yet', async () => {
    const ada = await member();
    ada.members.member = AWAY;
    await dispatch(ada, storyWanted({ path: TWO }));
    await dispatch(ada, storyRemoved({ path: TWO, trigger: 'story' }));
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { change: { isSaved: false } },
    ]);
  });
});

describe('the list of another device', () => {
  it('takes its removals from this device, but not what was saved here', async () => {
    const ada = await member({
      [ONE]: ['account'],
      [TWO]: ['account', 'edition'],
      [THREE]: ['account'],
    });
    ada.members.readingList = [listedStory(THREE)];
    await dispatch(ada, savedOpened());
    expect(ada.reasons()).toEqual({ [TWO]: ['edition'], [THREE]: ['account'] });
    expect(ada.paths()).toEqual([TWO, THREE]);
  });

  it('is read again after another tab has changed it', async () => {
    const ada = await member();
    await dispatch(ada, savedOpened());
    ada.members.readingList = [listedStory(ONE)];
    await dispatch(ada, changedElsewhere({ thing: 'reading-list' }));
    expect(ada.listed()).toEqual([ONE]);
  });

  it('keeps what another tab saves while it is being read', async () => {
    const ada = await member();
    let answer: (items: never[]) => void = () => undefined;
    ada.harness.members.calls.readingList = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    ada.store.dispatch(savedOpened());
    await nextTask();
    await ada.outbox.add('ada', {
      kind: 'readingList',
      stories: [{ path: ONE, title: 'one' }],
      isSaved: true,
    });
    ada.held.set(ONE, { ...TODAY[0]!, savedAt: 5, heldFor: ['account'] });
    await ada.outbox.replay();
    answer([]);
    await nextTask();
    expect(ada.reasons()).toEqual({ [ONE]: ['account'] });
  });

  it('is requested again on request, and when the server responds again', async () => {
    const ada = await member();
    ada.members.readingList = new PageError(503, 'Later');
    await dispatch(ada, savedOpened(), listRetried());
    expect(ada.list().status).toBe('failed');
    ada.members.readingList = [listedStory(ONE)];
    await dispatch(ada, serverReached());
    expect(ada.list()).toMatchObject({ status: 'ready', items: [{ path: ONE }] });
  });

  it('ends the session here if the server knows it no longer', async () => {
    const ada = await member();
    ada.members.readingList = new PageError(401, 'Sign in');
    await dispatch(ada, savedOpened());
    expect(ada.store.getState().auth?.loggedIn).toBe(false);
    expect(ada.list()).toMatchObject({ status: 'idle', items: [] });
  });
});

describe('what was saved before signing in', () => {
  const saved = {
    [ONE]: ['reader' as const],
    [TWO]: ['reader' as const],
    [THREE]: ['edition' as const],
  };

  it('is offered, and sent only when the member agrees', async () => {
    const reader = createReader(saved);
    reader.members.readingList = [listedStory(TWO)];
    await nextTask();
    await dispatch(reader, signedIn({ user: ADA }));
    expect(reader.list().offer).toEqual({ stories: [{ path: ONE, title: 'one' }], isFirst: true });
    expect(reader.changes()).toEqual([]);
    await dispatch(reader, offerAccepted());
    expect(reader.changes()).toEqual([`save ${ONE} as key-1`]);
    expect(reader.list().offer).toBeNull();
    expect(reader.reasons()).toMatchObject({ [ONE]: ['reader', 'account'] });
    expect(reader.identity.listMember).toBe('ada');
  });

  it('is not offered again on this page, nor at once on the next, after the member declined', async () => {
    const reader = createReader(saved);
    await nextTask();
    await dispatch(reader, signedIn({ user: ADA }), offerDeclined(), savedOpened());
    expect(reader.list().offer).toBe('declined');
    expect(reader.changes()).toEqual([]);
    const next = createReader(saved, reader.identity.listMember);
    await nextTask();
    await dispatch(next, signedIn({ user: ADA }));
    expect([next.list().offer, next.members.requests]).toEqual([null, []]);
    await dispatch(next, savedOpened());
    expect(next.list().offer).toMatchObject({ isFirst: false });
  });

  it('stays offered if the browser does not store the change', async () => {
    const reader = createReader(saved);
    await nextTask();
    await dispatch(reader, signedIn({ user: ADA }));
    reader.harness.members.outbox.add = () => Promise.reject(new Error('Quota exceeded'));
    await dispatch(reader, offerAccepted());
    expect(reader.list()).toMatchObject({ isChangeLost: true, offer: { isFirst: true } });
    expect(reader.reasons()).toMatchObject(saved);
  });

  it('is not looked for at the server without such stories', async () => {
    const reader = createReader({ [THREE]: ['edition'] });
    await nextTask();
    await dispatch(reader, signedIn({ user: ADA }));
    expect(reader.members.requests).toEqual([]);
    expect(reader.identity.listMember).toBe('ada');
  });
});

describe('signing out', () => {
  it('removes the stories of the account from this device, and leaves the others', async () => {
    const ada = await member({
      [ONE]: ['account'],
      [TWO]: ['reader', 'account'],
      [THREE]: ['account', 'edition'],
    });
    ada.members.readingList = [ONE, TWO, THREE].map(listedStory);
    await dispatch(ada, savedOpened());
    expect(ada.list().items).toHaveLength(3);
    ada.identity.listMember = null;
    await dispatch(ada, signedOut());
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'], [THREE]: ['edition'] });
    expect(ada.paths()).toEqual([TWO, THREE]);
    expect(ada.list()).toMatchObject({ status: 'idle', items: [] });
  });

  it('while a change is being stored leaves nothing of the member', async () => {
    const ada = await member();
    const { outbox } = ada.harness.members;
    const { add } = outbox;
    outbox.add = async (...change) => {
      ada.identity.listMember = null;
      ada.store.dispatch(signedOut());
      return add(...change);
    };
    await dispatch(ada, storyWanted({ path: TWO }));
    expect(ada.identity.listMember).toBeNull();
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(ada.changes()).toEqual([]);
  });

  it('leaves a reader whose stories are saved on this device only', async () => {
    const ada = await member();
    await dispatch(ada, signedOut(), storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect([ada.list().isChangeLost, ada.changes()]).toEqual([false, []]);
  });

  it('is completed by the next page if its own page closed too early', async () => {
    const reader = createReader({ [ONE]: ['account'] });
    await nextTask();
    await nextTask();
    expect(reader.reasons()).toEqual({});
    expect(reader.paths()).toEqual([]);
  });

  it('does not seem to have happened while the member is unknown in a tunnel', async () => {
    const reader = createReader({ [ONE]: ['account'] }, 'ada');
    await nextTask();
    await nextTask();
    expect(reader.reasons()).toEqual({ [ONE]: ['account'] });
  });

  it('of a member whose session ended is made up for when somebody else signs in', async () => {
    const browser = createReader({ [ONE]: ['account'] }, 'ada');
    await nextTask();
    await dispatch(browser, signedIn({ user: BOB }));
    expect(browser.reasons()).toEqual({});
  });

  it('leaves what nobody’s account has for the next member', async () => {
    const reader = createReader({ [ONE]: ['account'], [TWO]: ['reader'] }, 'ada');
    await nextTask();
    await dispatch(reader, signedIn({ user: BOB }));
    expect(reader.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(reader.list().offer).toMatchObject({ stories: [{ path: TWO }] });
  });
});
