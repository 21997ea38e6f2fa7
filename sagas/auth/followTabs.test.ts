import { loginRequested } from '../../src/features/auth/authSlice';
import { selectConsent } from '../../src/features/consent/consentSlice';
import { consentChosen } from '../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectOutbox } from '../../src/features/outbox/outboxSlice';
import type { ProviderUser } from '../../src/model/members/accounts';
import {
  ADA,
  AWAY,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

let reader: SigningReader;
/** Simulates a restore of the page from the back/forward cache. */
let restore: () => Promise<void>;

beforeEach(() => {
  reader = createSigningReader();
  let listener = (): void => undefined;
  reader.harness.ports.life = {
    ...reader.harness.ports.life,
    onRestored(heard) {
      listener = heard;
      return () => undefined;
    },
  };
  restore = async () => {
    listener();
    await settled();
  };
});

const hear = async (news: Parameters<SigningReader['identity']['state']['hear']>[0]) => {
  reader.identity.state.hear(news);
  await settled();
};

describe('a sign-in in another tab', () => {
  it('shows the member in this tab, closes the sign-in window, and is not tracked again', async () => {
    await reader.begin();
    reader.store.dispatch(loginRequested({ source: 'header' }));
    await settled();
    Object.assign(reader.identity.state, { current: ADA, profile: { username: 'ada' } });
    await hear('signed-in');
    expect(reader.auth()).toMatchObject({
      user: ADA,
      profile: { username: 'ada' },
      window: { status: 'closed' },
    });
    expect(reader.trackedLines().filter((line) => line.startsWith('Account'))).toEqual([]);
  });

  it('is announced by the tab in which it happens', async () => {
    await reader.begin();
    await reader.signIn();
    expect(reader.identity.state.announced).toContain('signed-in');
  });

  it('reloads a page that shows a different member', async () => {
    await reader.begin();
    await reader.signIn();
    reader.identity.state.current = { ...ADA, sub: 'eve' };
    await hear('signed-in');
    expect(reader.harness.browser.state.reloads).toBe(1);
  });

  it('has no effect if the server does not respond, or responds only after a sign-out', async () => {
    await reader.begin();
    reader.identity.state.current = AWAY;
    await hear('signed-in');
    expect(reader.auth().loggedIn).toBe(false);
    let answer = (_user: ProviderUser): void => undefined;
    reader.identity.adapter.current = () => new Promise((resolve) => (answer = resolve));
    await hear('signed-in');
    await hear('signed-out');
    answer(ADA);
    await settled();
    expect(reader.auth().loggedIn).toBe(false);
  });
});

it('updates the profile and the outbox when another tab changes them', async () => {
  await reader.begin();
  await reader.signIn();
  reader.identity.state.profile = { username: 'countess' };
  await hear('profile');
  expect(reader.auth().profile).toEqual({ username: 'countess' });
  reader.harness.members.state.member = AWAY;
  await reader.harness.members.outbox.add('ada', {
    kind: 'journey',
    newsletterId: 'n',
    title: 'N',
    direction: 'subscribe',
    journeyId: 'subscribe-n',
  });
  await hear('outbox');
  expect(selectOutbox(reader.store.getState()).items).toHaveLength(1);
});

describe('a page from the back/forward cache', () => {
  beforeEach(async () => {
    await reader.begin();
    await reader.signIn();
    reader.identity.state.current = ADA;
  });

  it('shows changes that the member has made in other tabs in the meantime', async () => {
    reader.identity.state.profile = { username: 'countess' };
    await restore();
    expect(reader.auth().profile).toEqual({ username: 'countess' });
    expect(reader.readAgain.sort()).toEqual(['newsletters', 'profile', 'reading-list']);
  });

  it('shows no member if the session has ended in the meantime', async () => {
    reader.identity.state.current = null;
    await restore();
    expect(reader.auth()).toMatchObject({ loggedIn: false, user: null });
    expect(reader.readAgain).toEqual([]);
  });
});

describe('a consent choice in another tab', () => {
  const REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

  beforeEach(async () => {
    await reader.begin();
    reader.harness.jar.held.delete('consent');
  });

  it('is announced once by the tab in which it is made', async () => {
    reader.identity.state.announced.length = 0;
    reader.store.dispatch(consentChosen({ allowed: [] }));
    await settled();
    expect(reader.identity.state.announced).toEqual(['consent']);
    await hear('consent');
    expect(reader.identity.state.announced).toEqual(['consent']);
  });

  it.each([
    ['at once', () => hear('consent')],
    ['after a restore from the back/forward cache', () => restore()],
    [
      'after the next navigation, if the message was missed',
      async () => {
        const location = { pathname: '/next/', search: '', hash: '', key: 'k' };
        reader.store.dispatch(navigationCommitted({ location, route: null, error: null }));
        await settled();
      },
    ],
  ])('also applies in this tab: %s', async (_when, happens) => {
    reader.harness.jar.held.set('consent', REFUSED);
    await happens();
    expect(selectConsent(reader.store.getState())).toMatchObject({
      status: 'answered',
      allowed: ['C0001'],
    });
  });
});
