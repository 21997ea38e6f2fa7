import {
  authWindowClosed,
  frameArrived,
  loginRequested,
  resetOpened,
  resetRequested,
  strategyChosen,
} from '../../src/features/auth/authSlice';
import {
  connectionHinted,
  serverMissed,
  serverReached,
} from '../../src/features/offline/offlineSlice';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

let harness: SigningReader['harness'];
let connection: SigningReader['connection'];
let identity: SigningReader['identity'];
let store: SigningReader['store'];
let auth: SigningReader['auth'];
let begin: SigningReader['begin'];
let signIn: SigningReader['signIn'];

beforeEach(() => {
  ({ harness, connection, identity, store, auth, begin, signIn } = createSigningReader());
});

describe('the sign-in window on an unreliable connection', () => {
  const FRAME = '/user/login/?display=frame';
  const PAUSED = { status: 'open', isOffline: true, frame: null };

  async function disconnect(): Promise<void> {
    connection.isHere = false;
    store.dispatch(serverMissed());
    await settled();
  }

  async function reconnect(): Promise<void> {
    connection.isHere = true;
    store.dispatch(serverReached());
    await settled();
  }

  it('shows an offline notice, and continues once back online', async () => {
    await begin();
    await disconnect();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    await reconnect();
    expect(auth().window).toMatchObject({ status: 'open', isOffline: false, frame: FRAME });
    await signIn();
    expect(auth().loggedIn).toBe(true);
  });

  it("waits for a probe to confirm the connection after the browser's online event", async () => {
    await begin();
    await disconnect();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(connectionHinted({ isOnline: true }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    connection.isHere = true;
    store.dispatch(connectionHinted({ isOnline: true }));
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('continues immediately if the browser wrongly reports that it is offline', async () => {
    await begin();
    store.dispatch(connectionHinted({ isOnline: false }));
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('does not reopen once back online if the reader has closed it', async () => {
    await begin();
    await disconnect();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(authWindowClosed());
    await reconnect();
    expect(auth().window).toEqual({ status: 'closed' });
  });

  it("replaces the browser's error page in the frame with an offline notice", async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    connection.isHere = false;
    identity.state.isFrameStrange = true;
    store.dispatch(frameArrived());
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    identity.state.isFrameStrange = false;
    await reconnect();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('keeps a cross-origin frame, which cannot be inspected, while there is a connection', async () => {
    await begin();
    identity.state.isFrameStrange = true;
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(frameArrived());
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('shows an offline notice if the login page has not loaded within five seconds and the probe fails', async () => {
    await begin();
    jest.useFakeTimers();
    try {
      connection.isHere = false;
      store.dispatch(loginRequested({ source: 'header' }));
      await jest.advanceTimersByTimeAsync(4900);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      await jest.advanceTimersByTimeAsync(200);
      expect(auth().window).toMatchObject(PAUSED);
      connection.isHere = true;
      await jest.advanceTimersByTimeAsync(10_000);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps waiting for a slow login page while the probe succeeds', async () => {
    await begin();
    jest.useFakeTimers();
    try {
      store.dispatch(loginRequested({ source: 'header' }));
      await jest.advanceTimersByTimeAsync(30_000);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      expect(connection.probes).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['redirect', 'popup'] as const)(
    'does not start a %s while offline, and offers the sign-in options again once back online',
    async (strategy) => {
      await begin();
      store.dispatch(loginRequested({ source: 'header' }));
      await settled();
      await disconnect();
      identity.state.popup = ADA;
      store.dispatch(strategyChosen({ strategy }));
      await settled();
      expect(auth()).toMatchObject({ loggedIn: false, window: PAUSED });
      await reconnect();
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      expect(identity.state.redirects).toBe(0);
    },
  );

  it("offers a third-party provider's options once back online", async () => {
    harness.installation.hasForeignLogin = true;
    await begin();
    await disconnect();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    await reconnect();
    expect(auth().window).toMatchObject({ isOffline: false, panel: 'elsewhere' });
  });

  it('also finishes a pending sign-out once back online', async () => {
    await begin();
    await disconnect();
    Object.assign(identity.state, { isEnding: true, signOut: AWAY });
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    identity.state.signOut = '/';
    await reconnect();
    expect(identity.state.isEnding).toBe(false);
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('sends a password reset request once back online, without asking the reader again', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(resetOpened());
    connection.isHere = false;
    identity.state.reset = AWAY;
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(auth().window).toMatchObject({ panel: 'reset', isOffline: true });
    expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
    identity.state.reset = null;
    await reconnect();
    expect(auth().window).toMatchObject({ panel: 'resetSent', isOffline: false });
    expect(identity.state.resets).toEqual(['ada@example.com', 'ada@example.com']);
  });
});
