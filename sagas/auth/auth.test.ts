import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

let world: SigningReader['world'];
let identity: SigningReader['identity'];
let store: SigningReader['store'];
let auth: SigningReader['auth'];
let told: SigningReader['told'];
let begin: SigningReader['begin'];
let signIn: SigningReader['signIn'];

beforeEach(() => {
  ({ world, identity, store, auth, told, begin, signIn } = createSigningReader());
});

describe('when a page begins', () => {
  it('it becomes known that nobody is signed in', async () => {
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(told()).toEqual([]);
  });

  it('a member is known again, with their profile, and nothing is counted', async () => {
    Object.assign(identity.state, { current: ADA, hasHint: true, profile: { username: 'Ada' } });
    await begin();
    expect(auth()).toMatchObject({
      fetchComplete: true,
      loggedIn: true,
      user: ADA,
      profile: { username: 'Ada' },
      isDrawn: true,
    });
    expect(told()).toEqual([]);
    expect(world.jar.held.get('fly_user')).toBe('1');
  });

  it('a member who was led here by a sign-in is counted', async () => {
    identity.state.current = { ...ADA, login_count: 1 };
    await begin();
    expect(told()).toEqual([
      'FormSubmitted log-in',
      'AccountCreated page',
      'AccountLogin page',
      'Identify ada',
    ]);
    expect(identity.state).toMatchObject({ strategy: 'redirect', hasHint: true });
  });

  it('is asked about again with the next connection where nobody could say it, and counts as no new one', async () => {
    Object.assign(identity.state, { current: AWAY, hasHint: true });
    await begin();
    identity.state.current = ADA;
    store.dispatch(serverReached());
    await settled();
    expect(auth()).toMatchObject({ loggedIn: true, user: ADA });
    expect(told()).toEqual([]);
  });

  it('an error leaves the reader a visitor, forgets the strategy, and is written down', async () => {
    Object.assign(identity.state, { current: AWAY, hasHint: true, strategy: 'popup' });
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false });
    expect(identity.state).toMatchObject({ strategy: null, hasHint: true });
    expect(world.reports.warnings).toEqual([AWAY.message]);
    expect(world.reports.errors).toEqual([]);
  });

  it.each([[null], [AWAY], [ADA]])(
    'an address that a sign-in came back to becomes the root: %s',
    async (returned) => {
      world.browser.history.replace('/?code=a&state=b');
      Object.assign(identity.state, { isReturn: true, returned });
      await begin();
      expect(world.browser.address()).toBe('/');
      expect(auth().loggedIn).toBe(returned === ADA);
    },
  );

  it('the window opens where the address asks for it', async () => {
    world.browser.history.replace('/#log-in');
    await begin();
    expect(auth().window).toMatchObject({ status: 'open', source: 'page' });
  });
});

it('presses on links begin and end sessions', async () => {
  await begin();
  identity.state.press({ kind: 'login', source: 'header' });
  await settled();
  expect(auth().window).toMatchObject({ status: 'open', source: 'header' });
  await signIn();
  identity.state.press({ kind: 'logout', source: 'footer' });
  await settled();
  expect(told().at(-1)).toBe('AccountLogout footer');
});
