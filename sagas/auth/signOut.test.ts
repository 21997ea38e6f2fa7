import { logoutRequested, strategyChosen } from '../../src/features/auth/authSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import type { ProviderUser } from '../../src/model/members/accounts';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

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

describe('a sign-out', () => {
  it('clears user, profile, login strategy and analytics ID, tracks its source, and opens the front page', async () => {
    identity.state.profile = { username: 'Ada' };
    await begin();
    await signIn();
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(auth()).toEqual({
      fetchComplete: true,
      isUnknown: false,
      endedMemberId: null,
      loggedIn: false,
      user: null,
      profile: null,
      analyticsId: null,
      window: { status: 'closed' },
      isRendered: false,
    });
    expect(identity.state).toMatchObject({ strategy: null, hasHint: false, hasStories: false });
    expect(harness.jar.held.has('fly_user')).toBe(false);
    expect(trackedLines().at(-1)).toBe('AccountLogout header');
    expect(requests).toEqual(['/']);
    expect(JSON.stringify(store.getState())).not.toContain('ada@');
  });

  it('notifies other tabs and clears the performance timings', async () => {
    await begin();
    await signIn();
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(identity.state).toMatchObject({ notified: 1, isEnding: false, signOuts: 1 });
    expect(identity.state.clearings).toBeGreaterThan(0);
  });

  it('signs the member out in another tab, which sends no sign-out request of its own', async () => {
    await begin();
    await signIn();
    identity.state.hear('signed-out');
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect(identity.state.signOuts).toBe(0);
  });

  it('is not undone by a late response in another tab', async () => {
    identity.state.hasHint = true;
    let answer = (_user: ProviderUser): void => undefined;
    identity.adapter.current = () => new Promise((resolve) => (answer = resolve));
    await begin();
    identity.state.hear('signed-out');
    await settled();
    harness.ports.cookies.remove('fly_user');
    answer(ADA);
    await settled();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(harness.jar.held.has('fly_user')).toBe(false);
  });

  it('is no longer pending once a member signs in again', async () => {
    await begin();
    identity.state.isEnding = true;
    identity.state.popup = ADA;
    store.dispatch(strategyChosen({ strategy: 'popup' }));
    await settled();
    expect(identity.state.isEnding).toBe(false);
  });

  it.each([
    ['a member', true],
    ['no member', false],
  ])(
    'reloads a restored page that shows %s if another member has signed in since',
    async (_who, isMember) => {
      let restore = (): void => undefined;
      harness.ports.life = {
        ...harness.ports.life,
        onRestored(listener) {
          restore = listener;
          return () => undefined;
        },
      };
      await begin();
      if (isMember) await signIn();
      identity.state.counted += 1;
      harness.ports.cookies.set('fly_user', '1', 60);
      restore();
      await settled();
      expect(harness.browser.state.reloads).toBe(1);
    },
  );

  it('reloads a restored page that still shows the member', async () => {
    let restore = (): void => undefined;
    harness.ports.life = {
      ...harness.ports.life,
      onRestored(listener) {
        restore = listener;
        return () => undefined;
      },
    };
    await begin();
    await signIn();
    identity.state.current = ADA;
    restore();
    await settled();
    expect(harness.browser.state.reloads).toBe(0);
    harness.ports.cookies.remove('fly_user');
    restore();
    await settled();
    expect(harness.browser.state.reloads).toBe(1);
  });

  it('stays pending without a connection, and is sent again once the server responds', async () => {
    await begin();
    await signIn();
    identity.state.signOut = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(identity.state).toMatchObject({ isEnding: true, hasHint: false });
    expect(harness.jar.held.has('fly_user')).toBe(false);
    identity.state.signOut = '/';
    identity.state.current = ADA;
    store.dispatch(serverReached());
    await settled();
    expect(identity.state).toMatchObject({ isEnding: false, signOuts: 2 });
  });

  it('is retried on page load while it is pending, and no member is shown', async () => {
    Object.assign(identity.state, { isEnding: true, signOut: AWAY, current: ADA });
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(identity.state).toMatchObject({ isEnding: true, signOuts: 1 });
  });

  it('is dropped on page load if a member has signed in since', async () => {
    harness.jar.cookie = 'fly_user=1; Path=/';
    Object.assign(identity.state, { isEnding: true, current: ADA, hasHint: true });
    await begin();
    expect(auth().loggedIn).toBe(true);
    expect(identity.state).toMatchObject({ isEnding: false, signOuts: 0 });
  });

  it("clears the member's data even if the server request fails, and logs a warning", async () => {
    await begin();
    await signIn();
    identity.state.signOut = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect(harness.reports.warnings).toContain(AWAY.message);
  });

  it('continues at a third-party provider if the member signed in there', async () => {
    await begin();
    await signIn();
    identity.state.signOut = 'https://login.example/logout';
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(harness.browser.state.documents).toEqual(['https://login.example/logout']);
  });
});
