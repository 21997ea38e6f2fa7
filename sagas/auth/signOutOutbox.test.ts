import { logoutRequested } from '../../src/features/auth/authSlice';
import { accountDeleted } from '../../src/features/members/membersSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  itemDiscarded,
  selectOutbox,
  signOutAfterSending,
  signOutDiscarding,
  signOutDropped,
} from '../../src/features/outbox/outboxSlice';
import type { QueuedChange } from '../../src/model/members/outboxItem';
import { PROFILE } from '../../test/support/harness/memberHarness';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

const WAITING: QueuedChange = {
  kind: 'journey',
  newsletterId: 'id-first-light',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};

let harness: SigningReader['harness'];
let identity: SigningReader['identity'];
let requests: SigningReader['requests'];
let store: SigningReader['store'];
let auth: SigningReader['auth'];
let trackedLines: SigningReader['trackedLines'];
let begin: SigningReader['begin'];
let signIn: SigningReader['signIn'];

beforeEach(() => {
  ({ harness, identity, requests, store, auth, trackedLines, begin, signIn } =
    createSigningReader());
});

describe('a sign-out with unsent changes', () => {
  it("clears the changes and the member's data after an account deletion, without sending a sign-out request", async () => {
    await begin();
    await signIn();
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(accountDeleted());
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect([...harness.members.records.keys()]).toEqual([]);
    expect(harness.jar.held.has('fly_user')).toBe(false);
    expect(identity.state).toMatchObject({ notified: 1, signOuts: 0, hasHint: false });
    expect(harness.browser.state.documents).toEqual(['/user/deleted/']);
  });

  it("clears the changes and the member's data on the next page if it took place outside the app", async () => {
    identity.state.hasHint = true;
    await harness.members.outbox.add('ada', WAITING);
    harness.jar.cookie = 'signed_out=1; Path=/';
    await begin();
    expect([...harness.members.records.keys()]).toEqual([]);
    expect(harness.jar.held.has('signed_out')).toBe(false);
    expect(identity.state).toMatchObject({ hasHint: false, notified: 1, signOuts: 0 });
  });

  it('forgets the member before the server has responded if it took place outside the app', async () => {
    Object.assign(identity.state, { hasHint: true, listMember: 'ada' });
    identity.adapter.current = () => new Promise(() => undefined);
    harness.jar.cookie = 'signed_out=1; Path=/';
    await begin();
    expect(harness.jar.held.has('signed_out')).toBe(false);
    expect(identity.state.listMember).toBeNull();
  });

  it('clears earlier changes but keeps a newer sign-in if the sign-out took place outside the app', async () => {
    await harness.members.outbox.add('ada', WAITING);
    harness.jar.cookie = 'signed_out=1; Path=/';
    harness.jar.cookie = 'fly_user=1; Path=/';
    identity.state.current = ADA;
    await begin();
    expect([...harness.members.records.keys()]).toEqual([]);
    expect(harness.members.state.requests).toEqual([]);
    expect(auth()).toMatchObject({ loggedIn: true, user: ADA });
    expect(identity.state).toMatchObject({ hasHint: true, notified: 0 });
  });

  it('is not assumed if the session has expired: the outbox is kept for the next sign-in', async () => {
    identity.state.hasHint = true;
    await harness.members.outbox.add('ada', WAITING);
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false });
    expect([...harness.members.records.keys()]).toContain('key-1');
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(identity.state).toMatchObject({ hasHint: false, notified: 0, counted: 0 });
    await signIn();
    expect(harness.members.state.requests).toEqual(['subscribe-first-light as key-1']);
  });

  it('is not assumed if only the cookie has expired: the member is restored and the outbox is sent', async () => {
    Object.assign(identity.state, { hasHint: true, current: ADA });
    await harness.members.outbox.add('ada', WAITING);
    await begin();
    expect(auth().loggedIn).toBe(true);
    expect(harness.jar.held.get('fly_user')).toBe('1');
    expect(harness.members.state.requests).toEqual(['subscribe-first-light as key-1']);
  });

  it.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('No store'))],
  ])(
    'completes even if the outbox %s, and marks the outbox to be cleared by the next page',
    async (_how, fault) => {
      await begin();
      await signIn();
      jest.useFakeTimers();
      try {
        harness.members.outbox.items = fault;
        harness.members.outbox.clear = fault;
        store.dispatch(logoutRequested({ source: 'footer' }));
        await jest.advanceTimersByTimeAsync(2000);
        expect(auth().loggedIn).toBe(false);
        expect(identity.state).toMatchObject({ notified: 1, signOuts: 1, isEnding: false });
        await jest.advanceTimersByTimeAsync(2000);
        expect(requests).toEqual(['/']);
        expect(identity.state.isClearing).toBe(true);
        expect(harness.reports.errors).toEqual([]);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('completes without asking again if discarding the changes fails', async () => {
    await begin();
    await signIn();
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    harness.members.outbox.clear = () => Promise.reject(new Error('No store'));
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
    expect(selectOutbox(store.getState()).signOutFrom).toBeNull();
    expect(identity.state).toMatchObject({ signOuts: 1, isClearing: true });
  });

  it('notifies other tabs and the server before the outbox has been cleared', async () => {
    await begin();
    await signIn();
    let cleared = (): void => undefined;
    harness.members.outbox.clear = () => new Promise((resolve) => (cleared = resolve));
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(identity.state).toMatchObject({ notified: 1, signOuts: 1, isClearing: true });
    cleared();
    await settled();
    expect(identity.state.isClearing).toBe(false);
  });

  it('is canceled if the member closes the dialog while the changes are being sent', async () => {
    await begin();
    await signIn();
    await harness.members.outbox.add('ada', WAITING);
    const { replay } = harness.members.outbox;
    harness.members.state.member = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    let go = (): void => undefined;
    harness.members.outbox.replay = async (freshId) => {
      await new Promise<void>((resolve) => (go = resolve));
      return replay(freshId);
    };
    store.dispatch(signOutAfterSending());
    await settled();
    store.dispatch(signOutDropped());
    harness.members.state.member = 'ada';
    go();
    await settled();
    expect(harness.members.state.requests).toHaveLength(1);
    expect(selectOutbox(store.getState()).status).toBe('resting');
    expect(auth().loggedIn).toBe(true);
  });

  it('asks for confirmation, and lists the changes', async () => {
    await begin();
    await signIn();
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(auth().loggedIn).toBe(true);
    expect(selectOutbox(store.getState())).toMatchObject({
      signOutFrom: 'footer',
      items: [{ change: WAITING }],
    });
  });

  it('waits until the server has confirmed the changes if the member chooses to send them', async () => {
    await begin();
    await signIn();
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    harness.members.state.member = AWAY;
    store.dispatch(signOutAfterSending());
    await settled();
    expect(auth().loggedIn).toBe(true);
    expect(selectOutbox(store.getState())).toMatchObject({ status: 'noAnswer' });
    harness.members.state.member = 'ada';
    store.dispatch(signOutAfterSending());
    await settled();
    expect(harness.members.state.requests).toEqual(['subscribe-first-light as key-1']);
    expect(auth().loggedIn).toBe(false);
    expect(trackedLines().at(-1)).toBe('AccountLogout footer');
  });

  it('does not close its dialog when the connection returns and everything is sent', async () => {
    await begin();
    await signIn();
    harness.members.state.member = AWAY;
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    harness.members.state.member = 'ada';
    store.dispatch(serverReached());
    await settled();
    expect(selectOutbox(store.getState())).toMatchObject({
      signOutFrom: 'footer',
      items: [{ sentAt: expect.any(Number) as number }],
    });
    expect(auth().loggedIn).toBe(true);
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
  });

  it('waits until the member has resolved a conflict, and can then be completed', async () => {
    await begin();
    await signIn();
    const theirs = { ...PROFILE, username: 'theirs' };
    harness.members.state.saved = { kind: 'overtaken', profile: theirs };
    await harness.members.outbox.add('ada', { kind: 'profile', form: PROFILE, version: 3 });
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    store.dispatch(signOutAfterSending());
    await settled();
    const { items, signOutFrom } = selectOutbox(store.getState());
    expect([signOutFrom, items[0]?.setAside?.kind]).toEqual(['footer', 'conflict']);
    expect(auth().loggedIn).toBe(true);
    store.dispatch(itemDiscarded({ id: items[0]?.id ?? '' }));
    await settled();
    expect(selectOutbox(store.getState())).toMatchObject({ signOutFrom: 'footer', items: [] });
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
  });

  it('removes the changes from this browser and sends nothing if the member discards them', async () => {
    await begin();
    await signIn();
    harness.members.state.member = AWAY;
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
    expect([...harness.members.records.keys()]).toEqual([]);
    expect(harness.members.state.requests).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('First Light');
  });
});
