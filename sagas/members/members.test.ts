import { authInitialised, signedIn } from '../../src/features/auth/authSlice';
import {
  imageChosen,
  imageRemoved,
  profileRetried,
  selectImage,
  selectMemberStatus,
  selectProfile,
  signedOutFound,
} from '../../src/features/members/membersSlice';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import { PROFILE } from '../../test/support/harness/memberHarness';
import { nextTask } from '../../test/support/nextTask';
import {
  MEMBER_PAGE,
  openMemberVisit,
  type MemberVisit,
} from '../../test/support/readers/memberVisit';

let harness: MemberVisit['harness'];
let store: MemberVisit['store'];
let state: MemberVisit['state'];
let requests: MemberVisit['requests'];
let open: MemberVisit['open'];

beforeEach(() => {
  ({ harness, store, state, requests, open } = openMemberVisit());
});

describe("a member's profile", () => {
  it('is loaded only on the member pages', async () => {
    await open('front-door');
    expect([selectMemberStatus(state()), requests()]).toEqual(['unknown', []]);
    await open();
    expect(selectMemberStatus(state())).toBe('ready');
    expect(selectProfile(state())).toEqual(PROFILE);
  });

  it('is null if no one is signed in', async () => {
    harness.members.state.profile = new PageError(401, 'Sign in');
    await open();
    expect([selectMemberStatus(state()), selectProfile(state())]).toEqual(['signedOut', null]);
  });

  it('is requested again automatically within twelve seconds after a server failure', async () => {
    jest.useFakeTimers();
    try {
      harness.members.state.profile = new PageError(503, 'Unavailable');
      store.dispatch(MEMBER_PAGE);
      await jest.advanceTimersByTimeAsync(0);
      expect(selectMemberStatus(state())).toBe('failed');
      harness.members.state.profile = PROFILE;
      await jest.advanceTimersByTimeAsync(12_000);
      expect(selectProfile(state())).toEqual(PROFILE);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is requested again once the member is known if the first request was refused', async () => {
    harness.members.state.profile = new PageError(401, 'Sign in');
    await open();
    expect(selectMemberStatus(state())).toBe('signedOut');
    harness.members.state.profile = PROFILE;
    store.dispatch(authInitialised({ user: null }));
    await nextTask();
    expect(selectMemberStatus(state())).toBe('signedOut');
    const user = { sub: 'ada', email: 'ada@example.org', login_count: 2 };
    store.dispatch(authInitialised({ user }));
    await nextTask();
    expect(selectMemberStatus(state())).toBe('ready');
    const before = requests().length;
    store.dispatch(authInitialised({ user }));
    await nextTask();
    expect(requests()).toHaveLength(before);
  });

  it('is requested again when the reader retries after a failure', async () => {
    harness.members.state.profile = new UnreachableError('The server did not respond');
    await open();
    expect(selectMemberStatus(state())).toBe('failed');
    harness.members.state.profile = PROFILE;
    store.dispatch(profileRetried());
    await nextTask();
    expect(selectMemberStatus(state())).toBe('ready');
  });

  it.each([
    ['a response', PROFILE],
    ['an error', new UnreachableError('The server did not respond')],
  ])('stays cleared if %s arrives after the sign-out', async (_, outcome) => {
    harness.members.state.profile = outcome;
    const profile = harness.members.calls.profile;
    harness.members.calls.profile = async () => {
      store.dispatch(signedOutFound());
      return profile();
    };
    await open();
    expect(selectMemberStatus(state())).toBe('signedOut');
    expect(JSON.stringify(state())).not.toContain(PROFILE.email);
  });

  it('loads again when the member signs in on the page that requires it', async () => {
    harness.members.state.profile = new PageError(401, 'Sign in');
    await open();
    expect(selectMemberStatus(state())).toBe('signedOut');
    harness.members.state.profile = PROFILE;
    const user = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
    store.dispatch(signedIn({ user }));
    await nextTask();
    expect(selectProfile(state())).toEqual(PROFILE);
  });
});

describe("a member's image", () => {
  it('is uploaded, shown and removed', async () => {
    await open();
    store.dispatch(imageChosen({ picture: 'AAAA' }));
    expect(selectImage(state()).status).toBe('sending');
    await nextTask();
    expect(selectProfile(state())?.avatar).toBe('/avatar/2');
    store.dispatch(imageRemoved());
    await nextTask();
    expect(requests().slice(1)).toEqual(['picture AAAA as key-1', 'no picture']);
  });

  it.each([
    [413, 'too large'],
    [415, 'JPEG, PNG, WebP or GIF'],
    [422, 'can’t read'],
    [503, 'could not be uploaded'],
  ])('that is rejected with status %i shows the error: %s', async (status, words) => {
    await open();
    harness.members.state.image = new PageError(status, 'No');
    store.dispatch(imageChosen({ picture: 'AAAA' }));
    await nextTask();
    expect(selectImage(state())).toMatchObject({ status: 'open' });
    expect(selectImage(state()).problem).toContain(words);
  });
});
