import {
  combineReducers,
  configureStore,
  Tuple,
  type Action,
  type Middleware,
} from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { SITE_HEADERS } from '../../../test/support/fakes/siteHeaders';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import type { MemberProfile } from '../../model/members/memberProfile';
import {
  authReducer,
  authWindowClosed,
  loginRequested,
  sessionEnded,
  signedIn,
} from '../auth/authSlice';
import { navigationCommitted, navigationReducer } from '../navigation/navigationSlice';
import { outboxRead, outboxReducer } from '../outbox/outboxSlice';
import type { OutboxItem } from '../../model/members/outboxItem';
import { MemberArea } from './MemberArea';
import {
  membersReducer,
  imageKept,
  imageRefused,
  profileFailed,
  profileOvertaken,
  profileReceived,
  profileRequested,
  profileSaved,
  signedOutFound,
} from './membersSlice';

const INVITATION = {
  heading: 'Your preferences',
  text: 'You must be signed in to access this section.',
  signIn: { linkText: 'Log in', href: '/user/login/' },
  join: { linkText: 'Join', href: '/user/join/' },
};

const SESSION = {
  id: 's',
  device: 'Firefox on Linux',
  seenAt: '2026-05-01T09:00Z',
  isCurrent: true,
};

beforeEach(() => {
  const answer = {
    status: 200,
    headers: SITE_HEADERS,
    json: () => Promise.resolve({ data: { items: [SESSION] } }),
  };
  globalThis.fetch = (() => Promise.resolve(answer)) as unknown as typeof fetch;
});

function setup(address = '/members/preferences/') {
  const sent: Action[] = [];
  const writeDown: Middleware = () => (next) => (action) => {
    sent.push(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({
      auth: authReducer,
      members: membersReducer,
      navigation: navigationReducer,
      outbox: outboxReducer,
    }),
    middleware: () => new Tuple(writeDown),
  });
  const { pathname, hash } = new URL(address, 'http://site');
  const location = { pathname, search: '', hash, key: 'k' };
  store.dispatch(navigationCommitted({ location, route: null, error: null }));
  const show = async (...events: Action[]): Promise<void> => {
    for (const event of events) store.dispatch(event);
    render(
      <Provider store={store}>
        <MemberArea invitation={INVITATION} newsletters={<p>Letters</p>} />
      </Provider>,
    );
    // Preferences list the sessions, which are fetched.
    if (screen.queryByText('Where you are logged in')) await screen.findByText('Firefox on Linux');
  };
  return { store, sent, show };
}

const ADA = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
const READY = profileReceived({ profile: PROFILE, siteKey: 'halfwave' });
const conflictOf = (form: MemberProfile, theirs: MemberProfile): OutboxItem => ({
  id: 'a',
  memberId: 'ada',
  change: { kind: 'profile', form, version: 3 },
  order: 1,
  queuedAt: 0,
  serverAhead: null,
  isTried: true,
  setAside: { kind: 'conflict', theirs },
  sentAt: null,
});
const isInvited = (): boolean =>
  screen.queryByText('You must be signed in to access this section.') !== null;

describe('MemberArea', () => {
  it.each([
    ['the server has not been asked yet', []],
    ['nobody is signed in', [READY, signedOutFound()]],
  ])('requires sign-in if %s', async (_case, events) => {
    await setup().show(...events);
    expect(isInvited()).toBe(true);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login/');
    expect(screen.queryByText(PROFILE.email)).toBeNull();
  });

  it('shows its heading and a placeholder while loading', async () => {
    await setup().show(profileRequested());
    expect(isInvited()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your preferences');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the list');
  });

  it('offers a retry if the request failed', async () => {
    const { sent, show } = setup();
    await show(profileFailed());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent.at(-1)?.type).toBe('members/retried');
  });

  it.each([
    ['/members/preferences/', 'Preferences', 'Save profile'],
    ['/members/newsletters/', 'Newsletters', 'Letters'],
    ['/members/preferences/#community', 'Community', 'Change your name or picture'],
  ])('shows %s under the tab %s', async (address, tab, words) => {
    await setup(address).show(READY);
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Preferences',
      'Newsletters',
      'Passkeys',
      'Devices',
      'Community',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('a session that ended elsewhere', () => {
  const address = () => screen.queryByLabelText<HTMLInputElement>(/^New email address/);

  async function endWhileTyping() {
    const { store, show } = setup();
    await show(signedIn({ user: ADA }), READY);
    fireEvent.change(address()!, { target: { value: 'next@example.org' } });
    act(() => {
      for (const event of [sessionEnded(), signedOutFound(), loginRequested({ source: 'page' })]) {
        store.dispatch(event);
      }
    });
    expect(isInvited()).toBe(true);
    expect(screen.getByText(PROFILE.email)).not.toBeVisible();
    return store;
  }

  it('hides the page, and shows what was typed once the same member is back', async () => {
    const store = await endWhileTyping();
    act(() => void store.dispatch(signedIn({ user: ADA })));
    act(() => {
      store.dispatch(profileRequested());
      store.dispatch(READY);
    });
    expect(isInvited()).toBe(false);
    expect(address()).toBeVisible();
    expect(address()).toHaveValue('next@example.org');
    await screen.findByText('Firefox on Linux');
  });

  it.each<[string, Action]>([
    ['the sign-in window is closed', authWindowClosed()],
    ['somebody else signs in', signedIn({ user: { ...ADA, sub: 'eve' } })],
  ])('leaves nothing in the page once %s', async (_what, event) => {
    const store = await endWhileTyping();
    act(() => void store.dispatch(event));
    expect(address()).toBeNull();
    expect(document.body).not.toHaveTextContent(PROFILE.email);
  });
});

describe('preferences form', () => {
  const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

  it.each([
    'Email address',
    'Username',
    'First name',
    'Last name',
    'Country',
    'Current password',
    'New password',
    'Confirm password',
  ])('marks %s as required, also in text', async (label) => {
    await setup().show(READY);
    const control = field(new RegExp(`^${label}`));
    expect(control).toBeRequired();
    expect(control.labels?.[0]).toHaveTextContent(`${label} * required`);
  });

  it('sends nothing while a field is empty, and shows a message', async () => {
    const { sent, show } = setup();
    await show(READY);
    fireEvent.change(field(/^Last name/), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all required fields');
    expect(field(/^Last name/)).toHaveFocus();
    expect(sent.at(-1)).toEqual(READY);
  });

  it('sends the typed values and confirms that they are saved', async () => {
    const { store, sent, show } = setup();
    await show(READY);
    fireEvent.change(field(/^Username/), { target: { value: 'countess' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(sent.at(-1)).toMatchObject({
      payload: {
        form: { username: 'countess', firstName: 'Ada', lastName: 'Quill', country: 'US' },
      },
    });
    act(() => void store.dispatch(profileSaved({ profile: { ...PROFILE, version: 4 } })));
    expect(screen.getByText('Profile Updated!')).toBeVisible();
  });

  const LATER = { ...PROFILE, version: 4 };
  const THEIRS = { ...LATER, username: 'theirs' };
  const read = (profile: MemberProfile) => profileReceived({ profile, siteKey: 'halfwave' });
  const mine = { ...PROFILE, username: 'mine' };
  it.each<[string, string | null, Action[], number]>([
    ['the earlier one, if another was loaded while typing', 'mine', [read(THEIRS)], 3],
    [
      'the earlier one, if another is loaded after the form was saved and edited again',
      'mine',
      [profileSaved({ profile: { ...PROFILE, username: 'saved' } }), read(THEIRS)],
      3,
    ],
    ['the current one, if nothing was typed', null, [read(THEIRS)], 4],
    ['the current one, if its values are unchanged', 'mine', [read(LATER)], 4],
    ['the current one, after an image upload', 'mine', [imageKept({ profile: LATER })], 4],
    ['the current one, once it was saved', 'mine', [profileSaved({ profile: THEIRS })], 4],
    [
      'the current one, if a conflicting change is shown next to it',
      'mine',
      [profileOvertaken({ profile: THEIRS, form: mine })],
      4,
    ],
  ])(
    'submits the profile version that the member saw: %s',
    async (_which, typed, events, version) => {
      const { store, sent, show } = setup();
      await show(READY);
      if (typed) fireEvent.change(field(/^Username/), { target: { value: typed } });
      for (const event of events) act(() => void store.dispatch(event));
      fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
      expect(sent.at(-1)).toMatchObject({
        type: 'members/profileSubmitted',
        payload: { version, form: { username: typed ?? 'theirs' } },
      });
    },
  );

  it('shows both versions if another browser saved first', async () => {
    const theirs = { ...PROFILE, username: 'theirs' };
    const form = { ...PROFILE, username: 'mine' };
    const { sent, show } = setup();
    await show(
      READY,
      profileOvertaken({ profile: theirs, form }),
      outboxRead({ items: [conflictOf(form, theirs)], isStored: true }),
    );
    const row = screen.getByRole('row', { name: /Username/ });
    expect(row).toHaveTextContent('theirs');
    expect(row).toHaveTextContent('mine');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.change(field(/^Username/), { target: { value: 'mine' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save yours/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Keep the current/ }));
    expect(sent.slice(-2).map(({ type }) => type)).toEqual([
      'outbox/itemRetried',
      'outbox/itemDiscarded',
    ]);
    expect(field(/^Username/).value).toBe('theirs');
  });

  it('shows the delay of a new avatar and any problem with it', async () => {
    await setup().show(READY, imageRefused({ problem: 'The picture is too large.' }));
    const input = field('New picture');
    expect(input).toHaveAccessibleDescription(
      'The picture is too large. JPEG, PNG, WebP or GIF, up to 4 MB. A new picture takes about 10 minutes to show everywhere.',
    );
  });

  it('keeps a country that is not in the list', async () => {
    await setup().show(
      profileReceived({ profile: { ...PROFILE, country: 'Atlantis' }, siteKey: 'h' }),
    );
    expect(field(/^Country/).value).toBe('Atlantis');
  });
});
