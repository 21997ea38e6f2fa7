import {
  authInitialised,
  authReducer,
  signedIn,
  signedOut,
} from '../../src/features/auth/authSlice';
import {
  commentsClosed,
  commentsOpened,
  commentsRetried,
  selectComments,
} from '../../src/features/comments/commentsSlice';
import { consentChanged } from '../../src/features/consent/consentSlice';
import type { AppStore } from '../../src/app/store/store';
import { SIGN_ON_LIFE } from '../../src/model/members/comments';
import { nextTask } from '../../test/support/nextTask';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { call } from 'typed-redux-saga';
import { commentsSaga } from './comments';
import { discussionSaga } from './discussion';
import { port } from '../ports';

const THREAD = { identifier: 'a-1', title: 'Nine ports', url: 'https://halfwave.example/a/' };
const OTHER = { identifier: 'a-2', title: 'Ten ports', url: 'https://halfwave.example/b/' };
const ADA = { sub: 'm-1', email: 'ada@example.org', login_count: 1 };
const SIGNED = 'ada signed 1';

let harness: SagaHarness;
let store: AppStore['store'];

function* withAuth() {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
}

beforeEach(() => {
  harness = createSagaHarness();
  harness.installation.comments = { apiKey: 'public-key' };
});

async function start(...workflows: Parameters<typeof startWorkflows>[1][]): Promise<void> {
  store = startWorkflows(
    harness,
    withAuth,
    ...(workflows.length > 0 ? workflows : [discussionSaga]),
  );
  await settled();
}

/** Flushes pending promises. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function say(...events: { type: string }[]): Promise<void> {
  for (const event of events) store.dispatch(event);
  await settled();
}

const allow = (...allowed: ('C0001' | 'C0005')[]) =>
  consentChanged({ status: 'answered', source: 'own', allowed: ['C0001', ...allowed] });
const comments = () => selectComments(store.getState());
const shown = () => harness.comments.state.shown;
const calls = () => harness.comments.state.calls;

describe("a story's discussion", () => {
  it('has an API key only if the installation has comments', async () => {
    await start(commentsSaga);
    await nextTask();
    expect(comments().apiKey).toBe('public-key');
    delete harness.installation.comments;
    await start(commentsSaga);
    await nextTask();
    expect(comments().apiKey).toBeNull();
  });

  it('passes the API key and its identifier, title and URL to the embed when opened', async () => {
    await start();
    await say(allow('C0005'), commentsOpened(THREAD));
    expect(shown()).toEqual([{ api_key: 'public-key', remote_auth_s3: null, ...THREAD }]);
    expect(comments().embed).toBe('ready');
  });

  it('sends no third-party request before consent, and appears once consent is given', async () => {
    await start();
    await say(allow(), commentsOpened(THREAD));
    expect([shown(), comments().embed]).toEqual([['nothing'], 'forbidden']);
    await say(allow('C0005'));
    expect([shown().length, comments().embed]).toEqual([2, 'ready']);
    await say(allow('C0005'));
    expect(shown()).toHaveLength(2);
  });

  it('disappears when consent is withdrawn', async () => {
    await start();
    await say(allow('C0005'), commentsOpened(THREAD), allow());
    expect([shown().at(-1), comments().embed]).toEqual(['nothing', 'forbidden']);
  });

  it("is replaced by the next story's discussion", async () => {
    await start();
    await say(allow('C0005'), commentsOpened(THREAD));
    await say(commentsOpened(OTHER), commentsClosed({ identifier: THREAD.identifier }));
    expect(shown().map((unit) => unit !== 'nothing' && unit.identifier)).toEqual(['a-1', 'a-2']);
    expect([comments().shown, Object.keys(comments().units)]).toEqual(['a-2', ['a-1', 'a-2']]);
  });

  it('logs a failure to load, and retries on a click', async () => {
    harness.comments.state.failure = new Error('Loading of script comments failed.');
    await start();
    await say(allow('C0005'), commentsOpened(THREAD));
    expect(comments().embed).toBe('failed');
    expect(harness.reports.warnings.join()).toContain('Loading of script comments failed.');
    harness.comments.state.failure = null;
    await say(commentsRetried());
    expect(comments().embed).toBe('ready');
    expect(harness.reports.errors).toEqual([]);
  });
});

describe("a member's sign-on", () => {
  it.each([
    ['was signed in when the page loaded', authInitialised({ user: ADA })],
    ['signs in', signedIn({ user: ADA })],
  ])(
    'is fetched once for a member who %s, and updates the shown discussion',
    async (_case, event) => {
      await start();
      await say(allow('C0005'), commentsOpened(THREAD));
      expect(calls()).toEqual([]);
      await say(event);
      expect(calls()).toEqual(['token']);
      expect(shown().at(-1)).toMatchObject({ identifier: 'a-1', remote_auth_s3: SIGNED });
      await say(commentsOpened(OTHER));
      expect(calls()).toEqual(['token']);
      expect(shown().at(-1)).toMatchObject({ identifier: 'a-2', remote_auth_s3: SIGNED });
    },
  );

  it('is fetched for a member who signed in before the workflow started', async () => {
    const isKnown = held<undefined>();
    store = startWorkflows(harness, withAuth, function* timeout() {
      yield* call(() => isKnown.promise);
      yield* call(discussionSaga);
    });
    await say(authInitialised({ user: ADA }));
    expect(calls()).toEqual([]);
    isKnown.release(undefined);
    await settled();
    expect(calls()).toEqual(['token']);
  });

  it('is fetched only once if the member is confirmed during the request', async () => {
    const isKnown = held<undefined>();
    store = startWorkflows(harness, withAuth, function* timeout() {
      yield* call(() => isKnown.promise);
      yield* call(discussionSaga);
    });
    await say(authInitialised({ user: ADA }));
    isKnown.release(undefined);
    while (calls().length === 0) await Promise.resolve();
    store.dispatch(authInitialised({ user: ADA }));
    await settled();
    expect(calls()).toEqual(['token']);
  });

  it('is not fetched for a visitor, even when discussions are opened', async () => {
    await start();
    await say(authInitialised({ user: null }), allow('C0005'), commentsOpened(THREAD));
    expect(calls()).toEqual([]);
    expect(comments().signOn).toBeNull();
  });

  it("is fetched again when a discussion is opened after half of the sign-on's lifetime", async () => {
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(1000);
    await start();
    await say(allow('C0005'), authInitialised({ user: ADA }));
    now.mockReturnValue(1000 + SIGN_ON_LIFE / 2 - 1);
    await say(commentsOpened(THREAD));
    expect(calls()).toEqual(['token']);
    now.mockReturnValue(1000 + SIGN_ON_LIFE / 2);
    await say(commentsOpened(THREAD));
    expect(calls()).toEqual(['token', 'token']);
    now.mockRestore();
  });

  it('is omitted from the discussion if its request fails, which is only logged', async () => {
    harness.comments.state.token = new Error('The server did not respond');
    await start();
    await say(allow('C0005'), authInitialised({ user: ADA }), commentsOpened(THREAD));
    expect(comments()).toMatchObject({ signOn: null, embed: 'ready' });
    expect(harness.reports.warnings.join()).toContain('The server did not respond');
    expect(harness.reports.errors).toEqual([]);
  });

  it('is cleared on sign-out, and the third party is notified', async () => {
    await start();
    await say(allow('C0005'), authInitialised({ user: ADA }), commentsOpened(THREAD));
    await say(signedOut());
    expect(JSON.stringify(store.getState())).not.toContain(SIGNED);
    expect(harness.comments.state.signedOffBy).toBe('nobody signed 1');
    expect(shown().at(-1)).toMatchObject({ remote_auth_s3: null });
  });

  it('is ended by a later page that opens a discussion if it could not be ended on sign-out', async () => {
    harness.comments.state.logout = new Error('The server did not respond');
    await start();
    await say(allow('C0005'), authInitialised({ user: ADA }), commentsOpened(THREAD));
    expect(harness.comments.state.isSignedOn).toBe(true);
    await say(signedOut());
    expect(harness.comments.state.isSignedOn).toBe(true);
    // Reloads the page while the server is unreachable, and again when the server responds.
    await start();
    await say(allow('C0005'), authInitialised({ user: null }), commentsOpened(THREAD));
    expect(harness.comments.state).toMatchObject({ isSignedOn: true, signedOffBy: null });
    harness.comments.state.logout = 'nobody signed 2';
    await start();
    await say(allow('C0005'), authInitialised({ user: null }), commentsOpened(THREAD));
    expect(harness.comments.state).toMatchObject({
      isSignedOn: false,
      signedOffBy: 'nobody signed 2',
    });
    const before = calls().length;
    await say(commentsClosed({ identifier: THREAD.identifier }), commentsOpened(OTHER));
    expect(calls()).toHaveLength(before);
  });

  it.each<[string, Parameters<typeof authInitialised>[0]]>([
    ['a member is signed in', { user: ADA }],
    ['the sign-in state is unknown', { user: null, isUnknown: true }],
  ])('is not ended while %s, even if it is from an earlier page', async (_case, who) => {
    harness.comments.state.isSignedOn = true;
    await start();
    await say(allow('C0005'), authInitialised(who), commentsOpened(THREAD));
    expect(calls()).not.toContain('logout');
    expect(harness.comments.state.isSignedOn).toBe(true);
  });

  it('is not ended before consent to third-party content, even if it is from an earlier page', async () => {
    harness.comments.state.isSignedOn = true;
    await start();
    await say(allow(), authInitialised({ user: null }), commentsOpened(THREAD));
    expect(harness.comments.state.isSignedOn).toBe(true);
  });

  it('is cleared in this browser even if the third party cannot be notified', async () => {
    harness.comments.state.logout = new Error('The server did not respond');
    await start();
    await say(allow('C0005'), authInitialised({ user: ADA }));
    await say(signedOut());
    expect(comments().signOn).toBeNull();
    expect(harness.reports.warnings.join()).toContain('Could not sign out');
  });
});
