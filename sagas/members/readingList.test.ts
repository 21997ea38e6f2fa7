import { changedElsewhere } from '../../src/features/auth/authSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { selectOutbox } from '../../src/features/outbox/outboxSlice';
import { listedRemoved, listRetried } from '../../src/features/saved/readingListSlice';
import { savedOpened, storyRemoved, storyWanted } from '../../src/features/saved/savedSlice';
import { PageError } from '../../src/model/routing/errors';
import {
  AWAY,
  createReadingListReader,
  dispatchAll,
  listedStory,
  memberReader,
  nextTask,
  ONE,
  THREE,
  TWO,
} from '../../test/support/harness/readingListReader';
import { TODAY } from '../../test/support/harness/savingReader';

jest.useFakeTimers();

describe('a story that the reader saves', () => {
  it("is saved on this device and added to the account's list with a single change", async () => {
    const ada = await memberReader();
    await dispatchAll(ada, storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
    expect(ada.changes()).toEqual([`save ${TWO} as key-1`]);
    expect(ada.members.readingList).toMatchObject([{ path: TWO, title: 'two' }]);
    expect(ada.state().list.items).toMatchObject([{ path: TWO, heldFor: ['account'] }]);
    expect(ada.identity.announced).toContain('reading-list');
  });

  it('is saved on this device while offline, and sent once when the server responds again', async () => {
    const ada = await memberReader();
    ada.members.member = AWAY;
    ada.members.readingList = AWAY;
    await dispatchAll(ada, storyWanted({ path: TWO }), savedOpened());
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { change: { kind: 'readingList', isSaved: true, stories: [{ path: TWO }] }, sentAt: null },
    ]);
    expect(ada.list().status).toBe('failed');
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
    ada.members.member = 'ada';
    ada.members.readingList = [];
    await dispatchAll(ada, serverReached());
    expect(ada.changes()).toEqual([`save ${TWO} as key-1`]);
    expect(ada.listed()).toEqual([TWO]);
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
  });

  it("remains on this device while the rejected change to the list waits for the member's decision", async () => {
    const ada = await memberReader();
    ada.members.listChange = new PageError(422, 'Your reading list is full');
    await dispatchAll(ada, storyWanted({ path: TWO }), savedOpened());
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { setAside: { kind: 'refused', message: 'Your reading list is full' } },
    ]);
    expect(ada.list().status).toBe('ready');
    expect(ada.reasons()).toEqual({ [TWO]: ['account'] });
  });

  it('is saved only on this device if the browser cannot store the change', async () => {
    const ada = await memberReader();
    ada.harness.members.outbox.add = () => Promise.reject(new Error('Quota exceeded'));
    await dispatchAll(ada, storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(ada.list().isChangeLost).toBe(true);
  });

  it('is not added to the list if it could not be saved', async () => {
    const ada = await memberReader();
    ada.browser.problems.set(TWO, 'full');
    await dispatchAll(ada, storyWanted({ path: TWO }));
    expect(ada.changes()).toEqual([]);
  });

  it('causes no request if no one is signed in', async () => {
    const reader = createReadingListReader();
    await nextTask();
    await dispatchAll(reader, storyWanted({ path: TWO }));
    expect(reader.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(reader.members.requests).toEqual([]);
  });
});

describe('a story that the reader removes', () => {
  it.each(['story', 'list'] as const)(
    "is deleted from this device and from the account's list when removed in the %s",
    async (trigger) => {
      const ada = await memberReader({ [TWO]: ['account'] });
      ada.members.readingList = [listedStory(TWO)];
      await dispatchAll(ada, savedOpened(), storyRemoved({ path: TWO, trigger }));
      expect(ada.reasons()).toEqual({});
      expect(ada.changes()).toEqual([`remove ${TWO} as key-1`]);
      expect(ada.listed()).toEqual([]);
    },
  );

  it('is removed from the list even if it is not on this device', async () => {
    const ada = await memberReader();
    ada.members.readingList = [listedStory(ONE)];
    await dispatchAll(ada, savedOpened(), listedRemoved({ path: ONE, title: 'one' }));
    expect(ada.changes()).toEqual([`remove ${ONE} as key-1`]);
    expect(ada.listed()).toEqual([]);
  });

  it('causes no request if it was saved without an account', async () => {
    const ada = await memberReader({ [ONE]: ['reader'] });
    await dispatchAll(ada, savedOpened(), storyRemoved({ path: ONE, trigger: 'list' }));
    expect(ada.reasons()).toEqual({});
    expect(ada.changes()).toEqual([]);
  });

  it('leaves only its removal in the outbox if the change that saved it is still unsent', async () => {
    const ada = await memberReader();
    ada.members.member = AWAY;
    await dispatchAll(ada, storyWanted({ path: TWO }));
    await dispatchAll(ada, storyRemoved({ path: TWO, trigger: 'story' }));
    expect(selectOutbox(ada.store.getState()).items).toMatchObject([
      { change: { isSaved: false } },
    ]);
  });
});

describe("the account's reading list", () => {
  it('removes stories from this device that were removed elsewhere, unless an edition contains them', async () => {
    const ada = await memberReader({
      [ONE]: ['account'],
      [TWO]: ['account', 'edition'],
      [THREE]: ['account'],
    });
    ada.members.readingList = [listedStory(THREE)];
    await dispatchAll(ada, savedOpened());
    expect(ada.reasons()).toEqual({ [TWO]: ['edition'], [THREE]: ['account'] });
    expect(ada.paths()).toEqual([TWO, THREE]);
  });

  it('is requested again after another tab has changed it', async () => {
    const ada = await memberReader();
    await dispatchAll(ada, savedOpened());
    ada.members.readingList = [listedStory(ONE)];
    await dispatchAll(ada, changedElsewhere({ thing: 'reading-list' }));
    expect(ada.listed()).toEqual([ONE]);
  });

  it('keeps a story that another tab saves while the list is being requested', async () => {
    const ada = await memberReader();
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

  it('is requested again when the reader retries, and when the server responds again', async () => {
    const ada = await memberReader();
    ada.members.readingList = new PageError(503, 'Later');
    await dispatchAll(ada, savedOpened());
    const before = ada.members.requests.length;
    await dispatchAll(ada, listRetried());
    expect(ada.members.requests).toHaveLength(before + 1);
    expect(ada.list().status).toBe('failed');
    ada.members.readingList = [listedStory(ONE)];
    await dispatchAll(ada, serverReached());
    expect(ada.list()).toMatchObject({ status: 'ready', items: [{ path: ONE }] });
  });

  it('ends the session in this tab if the server responds that no one is signed in', async () => {
    const ada = await memberReader();
    ada.members.readingList = new PageError(401, 'Sign in');
    await dispatchAll(ada, savedOpened());
    expect(ada.store.getState().auth?.loggedIn).toBe(false);
    expect(ada.list()).toMatchObject({ status: 'idle', items: [] });
  });
});
