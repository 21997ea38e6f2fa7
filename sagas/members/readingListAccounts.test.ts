import { signedIn, signedOut } from '../../src/features/auth/authSlice';
import { offerAccepted, offerDeclined } from '../../src/features/saved/readingListSlice';
import { savedOpened, storyWanted } from '../../src/features/saved/savedSlice';
import {
  ADA,
  BOB,
  createReadingListReader,
  dispatchAll,
  listedStory,
  memberReader,
  nextTask,
  ONE,
  THREE,
  TWO,
} from '../../test/support/harness/readingListReader';

jest.useFakeTimers();

describe('stories saved before signing in', () => {
  const saved = {
    [ONE]: ['reader' as const],
    [TWO]: ['reader' as const],
    [THREE]: ['edition' as const],
  };

  it("are offered for the account's list, and sent only if the member agrees", async () => {
    const reader = createReadingListReader(saved);
    reader.members.readingList = [listedStory(TWO)];
    await nextTask();
    await dispatchAll(reader, signedIn({ user: ADA }));
    expect(reader.list().offer).toEqual({ stories: [{ path: ONE, title: 'one' }], isFirst: true });
    expect(reader.changes()).toEqual([]);
    await dispatchAll(reader, offerAccepted());
    expect(reader.changes()).toEqual([`save ${ONE} as key-1`]);
    expect(reader.list().offer).toBeNull();
    expect(reader.reasons()).toMatchObject({ [ONE]: ['reader', 'account'] });
    expect(reader.identity.listMember).toBe('ada');
  });

  it('are not offered again after the member has declined, until the library is opened on another page', async () => {
    const reader = createReadingListReader(saved);
    await nextTask();
    await dispatchAll(reader, signedIn({ user: ADA }), offerDeclined(), savedOpened());
    expect(reader.list().offer).toBe('declined');
    expect(reader.changes()).toEqual([]);
    const next = createReadingListReader(saved, reader.identity.listMember);
    await nextTask();
    await dispatchAll(next, signedIn({ user: ADA }));
    expect([next.list().offer, next.members.requests]).toEqual([null, []]);
    await dispatchAll(next, savedOpened());
    expect(next.list().offer).toMatchObject({ isFirst: false });
  });

  it('stay offered if the browser cannot store the change', async () => {
    const reader = createReadingListReader(saved);
    await nextTask();
    await dispatchAll(reader, signedIn({ user: ADA }));
    reader.harness.members.outbox.add = () => Promise.reject(new Error('Quota exceeded'));
    await dispatchAll(reader, offerAccepted());
    expect(reader.list()).toMatchObject({ isChangeLost: true, offer: { isFirst: true } });
    expect(reader.reasons()).toMatchObject(saved);
  });

  it('cause no request if they only belong to an edition', async () => {
    const reader = createReadingListReader({ [THREE]: ['edition'] });
    await nextTask();
    await dispatchAll(reader, signedIn({ user: ADA }));
    expect(reader.members.requests).toEqual([]);
    expect(reader.identity.listMember).toBe('ada');
  });
});

describe('a sign-out', () => {
  it("removes the account's stories from this device, except those also kept for the reader or an edition", async () => {
    const ada = await memberReader({
      [ONE]: ['account'],
      [TWO]: ['reader', 'account'],
      [THREE]: ['account', 'edition'],
    });
    ada.members.readingList = [ONE, TWO, THREE].map(listedStory);
    await dispatchAll(ada, savedOpened());
    expect(ada.list().items).toHaveLength(3);
    ada.identity.listMember = null;
    await dispatchAll(ada, signedOut());
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'], [THREE]: ['edition'] });
    expect(ada.paths()).toEqual([TWO, THREE]);
    expect(ada.list()).toMatchObject({ status: 'idle', items: [] });
  });

  it('sends nothing and keeps a story only on this device if it happens while that story is being saved', async () => {
    const ada = await memberReader();
    const { outbox } = ada.harness.members;
    const { add } = outbox;
    outbox.add = async (...change) => {
      ada.identity.listMember = null;
      ada.store.dispatch(signedOut());
      return add(...change);
    };
    await dispatchAll(ada, storyWanted({ path: TWO }));
    expect(ada.identity.listMember).toBeNull();
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(ada.changes()).toEqual([]);
  });

  it("keeps stories saved afterward out of the account's list", async () => {
    const ada = await memberReader();
    await dispatchAll(ada, signedOut(), storyWanted({ path: TWO }));
    expect(ada.reasons()).toEqual({ [TWO]: ['reader'] });
    expect([ada.list().isChangeLost, ada.changes()]).toEqual([false, []]);
  });

  it('is completed by the next page if its own page was closed too early', async () => {
    const reader = createReadingListReader({ [ONE]: ['account'] });
    await nextTask();
    await nextTask();
    expect(reader.reasons()).toEqual({});
    expect(reader.paths()).toEqual([]);
  });

  it('is not assumed while it is unknown who is signed in', async () => {
    const reader = createReadingListReader({ [ONE]: ['account'] }, 'ada');
    await nextTask();
    await nextTask();
    expect(reader.reasons()).toEqual({ [ONE]: ['account'] });
  });

  it("is completed when someone else signs in after the member's session has ended", async () => {
    const browser = createReadingListReader({ [ONE]: ['account'] }, 'ada');
    await nextTask();
    await dispatchAll(browser, signedIn({ user: BOB }));
    expect(browser.reasons()).toEqual({});
  });

  it('keeps stories that belong to no account, which are offered to the next member', async () => {
    const reader = createReadingListReader({ [ONE]: ['account'], [TWO]: ['reader'] }, 'ada');
    await nextTask();
    await dispatchAll(reader, signedIn({ user: BOB }));
    expect(reader.reasons()).toEqual({ [TWO]: ['reader'] });
    expect(reader.list().offer).toMatchObject({ stories: [{ path: TWO }] });
  });
});
