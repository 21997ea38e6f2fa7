import {
  frameArrived,
  loginRequested,
  resetOpened,
  resetRequested,
  strategyChosen,
} from '../../src/features/auth/authSlice';
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

describe('signing in', () => {
  it('takes place in the sign-in window, which then closes', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toEqual({
      status: 'open',
      source: 'header',
      frame: '/user/login/?display=frame',
      panel: 'signIn',
      isOffline: false,
    });
    store.dispatch(frameArrived());
    await settled();
    expect(auth().window.status).toBe('open');
    identity.state.arrived = ADA;
    store.dispatch(frameArrived());
    await settled();
    expect(auth()).toMatchObject({ loggedIn: true, user: ADA, window: { status: 'closed' } });
    expect(identity.state.strategy).toBe('modal');
  });

  it('is tracked with its source, and the first sign-in also as a sign-up', async () => {
    await begin();
    await signIn({ ...ADA, login_count: 1 });
    expect(trackedLines()).toEqual([
      'FormViewed log-in',
      'FormSubmitted log-in',
      'AccountCreated header',
      'AccountLogin header',
      'Identify ada',
    ]);
  });

  it('is not tracked as a sign-up if the login count is above one', async () => {
    await begin();
    await signIn();
    expect(trackedLines().join()).not.toContain('AccountCreated');
    expect(trackedLines()).toContain('AccountLogin header');
  });

  it('also succeeds in a popup, even after the reader has closed an earlier one', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(strategyChosen({ strategy: 'popup' }));
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, window: { status: 'open' } });
    identity.state.popup = ADA;
    store.dispatch(strategyChosen({ strategy: 'popup' }));
    await settled();
    expect(auth().loggedIn).toBe(true);
    expect(identity.state.strategy).toBe('popup');
  });

  it('redirects to the login page if the reader chooses a redirect', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(strategyChosen({ strategy: 'redirect' }));
    await settled();
    expect(identity.state.redirects).toBe(1);
  });

  it.each(['frameHref', 'arrived'] as const)(
    'shows an error and logs a warning if the adapter call `%s` fails',
    async (adapter) => {
      await begin();
      identity.state[adapter] = AWAY;
      store.dispatch(loginRequested({ source: 'header' }));
      await settled();
      store.dispatch(frameArrived());
      await settled();
      const window = { status: 'failed', problem: 'provider' };
      expect(auth()).toMatchObject({ loggedIn: false, window });
      expect(harness.reports.warnings).toContain(AWAY.message);
      expect(harness.reports.errors).toEqual([]);
    },
  );

  it('sets only cookies that do not identify the member', async () => {
    await begin();
    await signIn();
    expect(Object.fromEntries(harness.jar.held)).toEqual({
      consent: expect.any(String) as string,
      fly_user: '1',
      previousLogin: '1',
    });
  });

  it('succeeds even if the profile cannot be loaded', async () => {
    await begin();
    identity.state.profile = AWAY;
    await signIn();
    expect(auth()).toMatchObject({ loggedIn: true, profile: null });
  });
});

it('shows an error and sends no sign-in request if cookies are disabled', async () => {
  identity.state.keepsCookies = false;
  await begin();
  store.dispatch(loginRequested({ source: 'header' }));
  await settled();
  expect(auth().window).toEqual({ status: 'failed', source: 'header', problem: 'cookies' });
  expect([harness.reports.warnings, harness.reports.errors]).toEqual([[], []]);
});

describe('a third-party login provider', () => {
  it('opens in this tab or a popup instead of a frame', async () => {
    harness.installation.hasForeignLogin = true;
    identity.state.frameHref = AWAY;
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toEqual({
      status: 'open',
      source: 'header',
      frame: null,
      panel: 'elsewhere',
      isOffline: false,
    });
    store.dispatch(strategyChosen({ strategy: 'redirect' }));
    await settled();
    expect(identity.state.redirects).toBe(1);
    identity.state.popup = ADA;
    store.dispatch(strategyChosen({ strategy: 'popup' }));
    await settled();
    expect(auth()).toMatchObject({ loggedIn: true, window: { status: 'closed' } });
  });

  it('causes an error message and a warning if it is not configured', async () => {
    const message = 'Failed to log user in. Auth0 config could not be located';
    identity.state.frameHref = new Error(message);
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window.status).toBe('failed');
    expect([harness.reports.warnings, harness.reports.errors]).toEqual([[message], []]);
  });
});

describe('a password reset', () => {
  it('is requested in the sign-in window, and keeps the email address out of the state', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(resetOpened());
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(identity.state.resets).toEqual(['ada@example.com']);
    expect(auth().window).toMatchObject({ panel: 'resetSent' });
    expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
    expect(trackedLines().slice(1)).toEqual([
      'FormViewed reset-password',
      'FormSubmitted reset-password',
    ]);
  });

  it('shows an error if the request fails', async () => {
    await begin();
    identity.state.reset = AWAY;
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(resetOpened());
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(auth().window.status).toBe('failed');
  });
});
