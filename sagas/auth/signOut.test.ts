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

let world: SigningReader['world'];
let identity: SigningReader['identity'];
let asked: SigningReader['asked'];
let store: SigningReader['store'];
let auth: SigningReader['auth'];
let told: SigningReader['told'];
let begin: SigningReader['begin'];
let signIn: SigningReader['signIn'];

beforeEach(() => {
  ({ world, identity, asked, store, auth, told, begin, signIn } = createSigningReader());
});

describe('signing out', () => {
  it('clears user, profile, strategy and analytics id, tells its source, and returns to the root', async () => {
    identity.state.profile = { username: 'Ada' };
    await begin();
    await signIn();
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(auth()).toEqual({
      fetchComplete: true,
      isUnknown: false,
      loggedIn: false,
      user: null,
      profile: null,
      analyticsId: null,
      window: { status: 'closed' },
      isDrawn: false,
    });
    expect(identity.state).toMatchObject({ strategy: null, hasHint: false });
    expect(world.jar.held.has('fly_user')).toBe(false);
    expect(told().at(-1)).toBe('AccountLogout header');
    expect(asked).toEqual(['/']);
    expect(JSON.stringify(store.getState())).not.toContain('ada@');
  });

  it('is known to other tabs, and leaves the list of calls empty', async () => {
    await begin();
    await signIn();
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(identity.state).toMatchObject({ told: 1, isEnding: false, signOuts: 1 });
    expect(identity.state.clearings).toBeGreaterThan(0);
  });

  it('in another tab clears this one, too', async () => {
    await begin();
    await signIn();
    identity.state.signedOutElsewhere();
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect(identity.state.signOuts).toBe(0);
  });

  it('in another tab is not undone by an answer that comes after it', async () => {
    identity.state.hasHint = true;
    let answer = (_user: ProviderUser): void => undefined;
    identity.door.current = () => new Promise((resolve) => (answer = resolve));
    await begin();
    identity.state.signedOutElsewhere();
    await settled();
    world.ports.cookies.remove('fly_user');
    answer(ADA);
    await settled();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(world.jar.held.has('fly_user')).toBe(false);
  });

  it('of the past that is being told does not end who signs in meanwhile', async () => {
    await begin();
    identity.state.isEnding = true;
    identity.state.popup = ADA;
    store.dispatch(strategyChosen({ strategy: 'popup' }));
    await settled();
    expect(identity.state.isEnding).toBe(false);
  });

  it.each([
    ['a member on it', true],
    ['nobody on it', false],
  ])(
    'and in again as somebody else has a page loaded again that comes back with %s',
    async (_who, isMember) => {
      let restore = (): void => undefined;
      world.ports.life = {
        ...world.ports.life,
        onRestored(listener) {
          restore = listener;
          return () => undefined;
        },
      };
      await begin();
      if (isMember) await signIn();
      identity.state.counted += 1;
      world.ports.cookies.set('fly_user', '1', 60);
      restore();
      await settled();
      expect(world.browser.state.reloads).toBe(1);
    },
  );

  it('in another tab has a page loaded again that the browser brings back with the member on it', async () => {
    let restore = (): void => undefined;
    world.ports.life = {
      ...world.ports.life,
      onRestored(listener) {
        restore = listener;
        return () => undefined;
      },
    };
    await begin();
    await signIn();
    restore();
    await settled();
    expect(world.browser.state.reloads).toBe(0);
    world.ports.cookies.remove('fly_user');
    restore();
    await settled();
    expect(world.browser.state.reloads).toBe(1);
  });

  it('without a connection is heard of by the server with the next contact, before anything else', async () => {
    await begin();
    await signIn();
    identity.state.signOut = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(identity.state).toMatchObject({ isEnding: true, hasHint: false });
    expect(world.jar.held.has('fly_user')).toBe(false);
    identity.state.signOut = '/';
    identity.state.current = ADA;
    store.dispatch(serverReached());
    await settled();
    expect(identity.state).toMatchObject({ isEnding: false, signOuts: 2 });
  });

  it('that is still to be told ends the session as a page begins, whoever it would name', async () => {
    Object.assign(identity.state, { isEnding: true, signOut: AWAY, current: ADA });
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(identity.state).toMatchObject({ isEnding: true, signOuts: 1 });
  });

  it('of the past ends no session of who has signed in since', async () => {
    world.jar.cookie = 'fly_user=1; Path=/';
    Object.assign(identity.state, { isEnding: true, current: ADA, hasHint: true });
    await begin();
    expect(auth().loggedIn).toBe(true);
    expect(identity.state).toMatchObject({ isEnding: false, signOuts: 0 });
  });

  it('clears the same where the server cannot be asked, and that is written down', async () => {
    await begin();
    await signIn();
    identity.state.signOut = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect(world.reports.warnings).toContain(AWAY.message);
  });

  it('goes on at another company’s provider, where that has signed the reader in', async () => {
    await begin();
    await signIn();
    identity.state.signOut = 'https://login.example/logout';
    store.dispatch(logoutRequested({ source: 'header' }));
    await settled();
    expect(world.browser.state.documents).toEqual(['https://login.example/logout']);
  });
});
