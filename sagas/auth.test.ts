import { takeEvery } from 'typed-redux-saga';
import { navigationRequested } from '../src/features/navigation/navigationSlice';
import { CATEGORIES } from '../src/model/consent';
import { consentChosen } from '../src/features/consent/consentSlice';
import {
  authWindowClosed,
  frameArrived,
  loginRequested,
  logoutRequested,
  resetOpened,
  resetRequested,
  selectAuth,
  strategyChosen,
} from '../src/features/auth/authSlice';
import type { ProviderUser } from '../src/model/accounts';
import { createFakeIdentity } from '../test/support/fakeIdentity';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../test/support/sagaPorts';
import { authSaga } from './auth';
import { accountDeleted } from '../src/features/members/membersSlice';
import {
  connectionHinted,
  serverMissed,
  serverReached,
} from '../src/features/offline/offlineSlice';
import {
  selectOutbox,
  signOutAfterSending,
  signOutDiscarding,
  signOutDropped,
} from '../src/features/outbox/outboxSlice';
import type { QueuedChange } from '../src/model/outboxItem';
import { consentSaga } from './consent';
import { outboxSaga } from './outbox';
import type { SagaPorts } from './ports';

const ADA: ProviderUser = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
const ALL = CATEGORIES.map(({ id }) => id);
const WAITING: QueuedChange = {
  kind: 'journey',
  newsletterId: 'id-first-light',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};
const AWAY = new Error('The provider is away');

let world: SagaWorld;
/** Whether a probe of the line comes back, and how often it was probed. */
let line: { isHere: boolean; probes: number };
let identity: ReturnType<typeof createFakeIdentity>;
/** Where the reader was sent. */
let asked: string[];
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  world = createSagaWorld();
  line = { isHere: true, probes: 0 };
  identity = createFakeIdentity();
  world.ports.identity = () => Promise.resolve(identity.door);
});

const settled = () => new Promise((done) => setTimeout(done));
const auth = () => selectAuth(store.getState() as Parameters<typeof selectAuth>[0]);
const told = () =>
  world.tracked
    .told()
    .filter(({ type }) => /Account|Identify|Form/.test(type))
    .map(({ type, payload }) => [type.replace('event/', ''), ...Object.values(payload)].join(' '));

function createConnection(): SagaPorts['connection'] {
  return {
    report: () => undefined,
    listen: () => () => undefined,
    isHintedOnline: () => line.isHere,
    probe() {
      line.probes += 1;
      return Promise.resolve(line.isHere);
    },
  };
}

/** Begins with a reader who allows everything. */
async function begin(): Promise<void> {
  asked = [];
  const ports = { ...world.ports, connection: createConnection() };
  store = startWorkflows({ ports }, consentSaga, outboxSaga, authSaga, function* navigation() {
    yield* takeEvery(navigationRequested, ({ payload }) => void asked.push(payload.href));
  });
  store.dispatch(consentChosen({ allowed: ALL }));
  await settled();
}

async function signIn(user: ProviderUser | Error = ADA): Promise<void> {
  store.dispatch(loginRequested({ source: 'header' }));
  await settled();
  identity.state.arrived = user;
  store.dispatch(frameArrived());
  await settled();
}

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

describe('signing in', () => {
  it('happens in the window, which closes then', async () => {
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

  it('is told with where it was asked for; a first one is a sign-up', async () => {
    await begin();
    await signIn({ ...ADA, login_count: 1 });
    expect(told()).toEqual([
      'FormViewed log-in',
      'FormSubmitted log-in',
      'AccountCreated header',
      'AccountLogin header',
      'Identify ada',
    ]);
  });

  it('is no sign-up with a login count above one', async () => {
    await begin();
    await signIn();
    expect(told().join()).not.toContain('AccountCreated');
    expect(told()).toContain('AccountLogin header');
  });

  it('also happens in a window of its own, which the reader may close', async () => {
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

  it('also happens on a page of its own', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(strategyChosen({ strategy: 'redirect' }));
    await settled();
    expect(identity.state.redirects).toBe(1);
  });

  it.each(['frameHref', 'arrived'] as const)(
    'that fails at %s is said and written down, and harms nothing',
    async (door) => {
      await begin();
      identity.state[door] = AWAY;
      store.dispatch(loginRequested({ source: 'header' }));
      await settled();
      store.dispatch(frameArrived());
      await settled();
      const window = { status: 'failed', problem: 'provider' };
      expect(auth()).toMatchObject({ loggedIn: false, window });
      expect(world.reports.warnings).toContain(AWAY.message);
      expect(world.reports.errors).toEqual([]);
    },
  );

  it('is remembered by cookies that say nothing of who it was', async () => {
    await begin();
    await signIn();
    expect(world.jar.held.get('fly_user')).toBe('1');
    expect(world.jar.held.get('previousLogin')).toBe('1');
  });

  it('goes on without a profile', async () => {
    await begin();
    identity.state.profile = AWAY;
    await signIn();
    expect(auth()).toMatchObject({ loggedIn: true, profile: null });
  });
});

describe('signing in without a line', () => {
  const FRAME = '/user/login/?display=frame';
  const PAUSED = { status: 'open', isOffline: true, frame: null };

  async function loseLine(): Promise<void> {
    line.isHere = false;
    store.dispatch(serverMissed());
    await settled();
  }

  async function findLine(): Promise<void> {
    line.isHere = true;
    store.dispatch(serverReached());
    await settled();
  }

  it('is asked for: the window says why it does not go on, and does with the line', async () => {
    await begin();
    await loseLine();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    await findLine();
    expect(auth().window).toMatchObject({ status: 'open', isOffline: false, frame: FRAME });
    await signIn();
    expect(auth().loggedIn).toBe(true);
  });

  it('goes on at the browser’s word, too, and asks the line again where that was wrong', async () => {
    await begin();
    await loseLine();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(connectionHinted({ isOnline: true }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    line.isHere = true;
    store.dispatch(connectionHinted({ isOnline: true }));
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('goes on at once where the browser only believes that there is none', async () => {
    await begin();
    store.dispatch(connectionHinted({ isOnline: false }));
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('is over with the window, which the line opens no more', async () => {
    await begin();
    await loseLine();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(authWindowClosed());
    await findLine();
    expect(auth().window).toEqual({ status: 'closed' });
  });

  it('that is lost in the frame is said in place of the browser’s own page', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    line.isHere = false;
    identity.state.isFrameStrange = true;
    store.dispatch(frameArrived());
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    identity.state.isFrameStrange = false;
    await findLine();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('leaves a frame alone that cannot be looked into while there is a line', async () => {
    await begin();
    identity.state.isFrameStrange = true;
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(frameArrived());
    await settled();
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('that carries nothing is said when the login page has not come in five seconds', async () => {
    await begin();
    jest.useFakeTimers();
    try {
      line.isHere = false;
      store.dispatch(loginRequested({ source: 'header' }));
      await jest.advanceTimersByTimeAsync(4900);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      await jest.advanceTimersByTimeAsync(200);
      expect(auth().window).toMatchObject(PAUSED);
      line.isHere = true;
      await jest.advanceTimersByTimeAsync(10_000);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
    } finally {
      jest.useRealTimers();
    }
  });

  it('that is slow, and carries something, is left to bring the login page', async () => {
    await begin();
    jest.useFakeTimers();
    try {
      store.dispatch(loginRequested({ source: 'header' }));
      await jest.advanceTimersByTimeAsync(30_000);
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      expect(line.probes).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['redirect', 'popup'] as const)(
    'the other way, %s: the page being read stays, and the ways are offered again with the line',
    async (strategy) => {
      await begin();
      store.dispatch(loginRequested({ source: 'header' }));
      await settled();
      await loseLine();
      identity.state.popup = ADA;
      store.dispatch(strategyChosen({ strategy }));
      await settled();
      expect(auth()).toMatchObject({ loggedIn: false, window: PAUSED });
      await findLine();
      expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
      expect(identity.state.redirects).toBe(0);
    },
  );

  it('at another company’s provider: its ways are offered with the line', async () => {
    world.installation.hasForeignLogin = true;
    await begin();
    await loseLine();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    await findLine();
    expect(auth().window).toMatchObject({ isOffline: false, panel: 'elsewhere' });
  });

  it('a session that is still to be ended is ended first, once there is a line', async () => {
    await begin();
    await loseLine();
    Object.assign(identity.state, { isEnding: true, signOut: AWAY });
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window).toMatchObject(PAUSED);
    identity.state.signOut = '/';
    await findLine();
    expect(identity.state.isEnding).toBe(false);
    expect(auth().window).toMatchObject({ isOffline: false, frame: FRAME });
  });

  it('a mail for a new password is asked for when there is a line, without asking the reader again', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    store.dispatch(resetOpened());
    line.isHere = false;
    identity.state.reset = AWAY;
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(auth().window).toMatchObject({ panel: 'reset', isOffline: true });
    expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
    identity.state.reset = null;
    await findLine();
    expect(auth().window).toMatchObject({ panel: 'resetSent', isOffline: false });
    expect(identity.state.resets).toEqual(['ada@example.com', 'ada@example.com']);
  });
});

it('signing in where the browser keeps no cookies says so, and asks nobody', async () => {
  identity.state.keepsCookies = false;
  await begin();
  store.dispatch(loginRequested({ source: 'header' }));
  await settled();
  expect(auth().window).toEqual({ status: 'failed', source: 'header', problem: 'cookies' });
  expect([world.reports.warnings, world.reports.errors]).toEqual([[], []]);
});

describe('a login provider of another company', () => {
  it('stands in no frame: the window leads to its pages, in this window or one of its own', async () => {
    world.installation.hasForeignLogin = true;
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

  it('that cannot be found is a line of the log, and the reader reads on', async () => {
    const message = 'Failed to log user in. Auth0 config could not be located';
    identity.state.frameHref = new Error(message);
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    expect(auth().window.status).toBe('failed');
    expect([world.reports.warnings, world.reports.errors]).toEqual([[message], []]);
  });
});

describe('a new password', () => {
  it('is asked for in the window; the address stays out of the state', async () => {
    await begin();
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(resetOpened());
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(identity.state.resets).toEqual(['ada@example.com']);
    expect(auth().window).toMatchObject({ panel: 'resetSent' });
    expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
    expect(told().slice(1)).toEqual(['FormViewed reset-password', 'FormSubmitted reset-password']);
  });

  it('that cannot be asked for is said', async () => {
    await begin();
    identity.state.reset = AWAY;
    store.dispatch(loginRequested({ source: 'header' }));
    store.dispatch(resetOpened());
    store.dispatch(resetRequested({ email: 'ada@example.com' }));
    await settled();
    expect(auth().window.status).toBe('failed');
  });
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

  it('leaves as little as the end of the account, which the server has ended already', async () => {
    await begin();
    await signIn();
    await world.members.outbox.add('ada', WAITING);
    store.dispatch(accountDeleted());
    await settled();
    expect(auth()).toMatchObject({ loggedIn: false, user: null });
    expect([...world.members.records.keys()]).toEqual([]);
    expect(world.jar.held.has('fly_user')).toBe(false);
    expect(identity.state).toMatchObject({ told: 1, signOuts: 0, hasHint: false });
  });

  it('on the server’s own page is found out by the next page, and leaves nothing either', async () => {
    identity.state.hasHint = true;
    await world.members.outbox.add('ada', WAITING);
    world.jar.cookie = 'signed_out=1; Path=/';
    await begin();
    expect([...world.members.records.keys()]).toEqual([]);
    expect(world.jar.held.has('signed_out')).toBe(false);
    expect(identity.state).toMatchObject({ hasHint: false, told: 1, signOuts: 0 });
  });

  it('on the server’s own page takes nothing from who has signed in since but what waited before', async () => {
    await world.members.outbox.add('ada', WAITING);
    world.jar.cookie = 'signed_out=1; Path=/';
    world.jar.cookie = 'fly_user=1; Path=/';
    identity.state.current = ADA;
    await begin();
    expect([...world.members.records.keys()]).toEqual([]);
    expect(world.members.state.asked).toEqual([]);
    expect(auth()).toMatchObject({ loggedIn: true, user: ADA });
    expect(identity.state).toMatchObject({ hasHint: true, told: 0 });
  });

  it('is not what a sign-in is that has run out, with its cookie: what waits stays for the next one', async () => {
    identity.state.hasHint = true;
    await world.members.outbox.add('ada', WAITING);
    await begin();
    expect(auth()).toMatchObject({ fetchComplete: true, loggedIn: false });
    expect([...world.members.records.keys()]).toContain('key-1');
    expect(selectOutbox(store.getState()).items).toEqual([]);
    expect(identity.state).toMatchObject({ hasHint: false, told: 0, counted: 0 });
    await signIn();
    expect(world.members.state.asked).toEqual(['subscribe-first-light as key-1']);
  });

  it('is not what is made of a cookie alone that has run out: the member is known, and what waits is sent', async () => {
    Object.assign(identity.state, { hasHint: true, current: ADA });
    await world.members.outbox.add('ada', WAITING);
    await begin();
    expect(auth().loggedIn).toBe(true);
    expect(world.jar.held.get('fly_user')).toBe('1');
    expect(world.members.state.asked).toEqual(['subscribe-first-light as key-1']);
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

  it.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('No store'))],
  ])(
    'is made where the store of what waits %s, and the next page clears that',
    async (_how, fault) => {
      await begin();
      await signIn();
      jest.useFakeTimers();
      try {
        world.members.outbox.items = fault;
        world.members.outbox.clear = fault;
        store.dispatch(logoutRequested({ source: 'footer' }));
        await jest.advanceTimersByTimeAsync(2000);
        expect(auth().loggedIn).toBe(false);
        expect(identity.state).toMatchObject({ told: 1, signOuts: 1, isEnding: false });
        await jest.advanceTimersByTimeAsync(2000);
        expect(asked).toEqual(['/']);
        expect(identity.state.isClearing).toBe(true);
        expect(world.reports.errors).toEqual([]);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('while discarding is made where the store fails, and asks nothing again', async () => {
    await begin();
    await signIn();
    await world.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    world.members.outbox.clear = () => Promise.reject(new Error('No store'));
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
    expect(selectOutbox(store.getState()).signOutFrom).toBeNull();
    expect(identity.state).toMatchObject({ signOuts: 1, isClearing: true });
  });

  it('is told to other tabs and to the server before the store of what waits has answered', async () => {
    await begin();
    await signIn();
    let cleared = (): void => undefined;
    world.members.outbox.clear = () => new Promise((resolve) => (cleared = resolve));
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(identity.state).toMatchObject({ told: 1, signOuts: 1, isClearing: true });
    cleared();
    await settled();
    expect(identity.state.isClearing).toBe(false);
  });

  it('after sending is not made where the member closes the question meanwhile', async () => {
    await begin();
    await signIn();
    await world.members.outbox.add('ada', WAITING);
    const { replay } = world.members.outbox;
    world.members.state.member = AWAY;
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    let go = (): void => undefined;
    world.members.outbox.replay = async (freshId) => {
      await new Promise<void>((resolve) => (go = resolve));
      return replay(freshId);
    };
    store.dispatch(signOutAfterSending());
    await settled();
    store.dispatch(signOutDropped());
    world.members.state.member = 'ada';
    go();
    await settled();
    expect(world.members.state.asked).toHaveLength(1);
    expect(selectOutbox(store.getState()).status).toBe('resting');
    expect(auth().loggedIn).toBe(true);
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

  it('asks first while changes wait, and names them', async () => {
    await begin();
    await signIn();
    await world.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    expect(auth().loggedIn).toBe(true);
    expect(selectOutbox(store.getState())).toMatchObject({
      signOutFrom: 'footer',
      items: [{ change: WAITING }],
    });
  });

  it('after sending them is made when the server has confirmed them all', async () => {
    await begin();
    await signIn();
    await world.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    world.members.state.member = AWAY;
    store.dispatch(signOutAfterSending());
    await settled();
    expect(auth().loggedIn).toBe(true);
    expect(selectOutbox(store.getState())).toMatchObject({ status: 'noAnswer' });
    world.members.state.member = 'ada';
    store.dispatch(signOutAfterSending());
    await settled();
    expect(world.members.state.asked).toEqual(['subscribe-first-light as key-1']);
    expect(auth().loggedIn).toBe(false);
    expect(told().at(-1)).toBe('AccountLogout footer');
  });

  it('discarding them leaves nothing of the member here, and sends nothing', async () => {
    await begin();
    await signIn();
    world.members.state.member = AWAY;
    await world.members.outbox.add('ada', WAITING);
    store.dispatch(logoutRequested({ source: 'footer' }));
    await settled();
    store.dispatch(signOutDiscarding());
    await settled();
    expect(auth().loggedIn).toBe(false);
    expect([...world.members.records.keys()]).toEqual([]);
    expect(world.members.state.asked).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('First Light');
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
