import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

let harness: SigningReader['harness'];
let identity: SigningReader['identity'];
let store: SigningReader['store'];
let auth: SigningReader['auth'];
let trackedLines: SigningReader['trackedLines'];
let begin: SigningReader['begin'];
let signIn: SigningReader['signIn'];

beforeEach(() => {
  ({ harness, identity, store, auth, trackedLines, begin, signIn } = createSigningReader());
});

describe('a page load', () => {
  it('reports that no one is signed in', async () => {
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false, user: null });
    expect(trackedLines()).toEqual([]);
  });

  it('restores a member and their profile without tracking a sign-in', async () => {
    Object.assign(identity.state, { current: ADA, hasHint: true, profile: { username: 'Ada' } });
    await begin();
    expect(auth()).toMatchObject({
      fetchComplete: true,
      loggedIn: true,
      user: ADA,
      profile: { username: 'Ada' },
      isRendered: true,
    });
    expect(trackedLines()).toEqual([]);
    expect(harness.jar.held.get('fly_user')).toBe('1');
  });

  it('tracks the sign-in of a member who returns from a redirect', async () => {
    identity.state.current = { ...ADA, login_count: 1 };
    await begin();
    expect(trackedLines()).toEqual([
      'FormSubmitted log-in',
      'AccountCreated page',
      'AccountLogin page',
      'Identify ada',
    ]);
    expect(identity.state).toMatchObject({ strategy: 'redirect', hasHint: true });
  });

  it('restores the member after a connection failure without tracking a sign-in', async () => {
    Object.assign(identity.state, { current: AWAY, hasHint: true });
    await begin();
    identity.state.current = ADA;
    store.dispatch(serverReached());
    await settled();
    expect(auth()).toMatchObject({ loggedIn: true, user: ADA });
    expect(trackedLines()).toEqual([]);
  });

  it('treats the reader as a visitor after an error, clears the login strategy and logs a warning', async () => {
    Object.assign(identity.state, { current: AWAY, hasHint: true, strategy: 'popup' });
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false });
    expect(identity.state).toMatchObject({ strategy: null, hasHint: true });
    expect(harness.reports.warnings).toEqual([AWAY.message]);
    expect(harness.reports.errors).toEqual([]);
  });

  it.each([
    ['no one is signed in', null],
    ['the request fails', AWAY],
    ['a member is signed in', ADA],
  ])(
    'replaces the callback URL of a sign-in with the root path, whatever the result: %s',
    async (_result, returned) => {
      harness.browser.history.replace('/?code=a&state=b');
      Object.assign(identity.state, { isReturn: true, returned });
      await begin();
      expect(harness.browser.address()).toBe('/');
      expect(auth().loggedIn).toBe(returned === ADA);
    },
  );

  it("opens the sign-in window if the location's hash requests it", async () => {
    harness.browser.history.replace('/#log-in');
    await begin();
    expect(auth().window).toMatchObject({ status: 'open', source: 'page' });
  });
});

it('opens the sign-in window on a login link click, and signs the member out on a logout link click', async () => {
  await begin();
  identity.state.press({ kind: 'login', source: 'header' });
  await settled();
  expect(auth().window).toMatchObject({ status: 'open', source: 'header' });
  await signIn();
  identity.state.press({ kind: 'logout', source: 'footer' });
  await settled();
  expect(trackedLines().at(-1)).toBe('AccountLogout footer');
});
