import type { Action } from '@reduxjs/toolkit';
import { authWindowClosed } from '../../src/features/auth/authSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { sendWanted, selectOutbox } from '../../src/features/outbox/outboxSlice';
import { PageError } from '../../src/model/routing/errors';
import type { QueuedChange } from '../../src/model/members/outboxItem';
import { MEMBER_PAGE } from '../../test/support/readers/memberVisit';
import {
  ADA,
  createSigningReader,
  settled,
  type SigningReader,
} from '../../test/support/readers/signingReader';

const WAITING: QueuedChange = {
  kind: 'journey',
  newsletterId: 'id-first-light',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};

let reader: SigningReader;

const outbox = () => selectOutbox(reader.store.getState());
const requests = () => reader.harness.members.state.requests;

/**
 * Ends the session on the server, and sends a change, whose response reveals that the session has ended.
 * @param cause Action that causes the change to be sent; by default, a request by the member.
 */
async function findOut(cause: Action = sendWanted()): Promise<void> {
  const { harness, store } = reader;
  harness.members.state.member = null;
  await harness.members.outbox.add('ada', WAITING);
  store.dispatch(cause);
  await settled();
}

beforeEach(async () => {
  reader = createSigningReader();
  await reader.begin();
  await reader.signIn();
});

describe('a session that ended elsewhere', () => {
  it('signs the member out and opens the sign-in window when the member makes a change', async () => {
    await findOut();
    expect(reader.auth()).toMatchObject({
      loggedIn: false,
      user: null,
      profile: null,
      analyticsId: null,
      window: { status: 'open', panel: 'signIn' },
    });
    expect(outbox()).toMatchObject({ status: 'signedOut', items: [{ change: WAITING }] });
    expect(reader.identity.state.announced).toContain('session-ended');
  });

  it('signs the member out without opening a window when a waiting change is sent in the background', async () => {
    await findOut(serverReached());
    expect(reader.auth()).toMatchObject({
      user: null,
      endedMemberId: 'ada',
      window: { status: 'closed' },
    });
    expect(outbox()).toMatchObject({
      status: 'signedOut',
      isRendered: true,
      items: [{ change: WAITING }],
    });
    expect(reader.identity.state.announced).toContain('session-ended');
  });

  it('opens the sign-in window if the member makes a change during a background send', async () => {
    reader.store.dispatch(serverReached());
    await findOut();
    expect(reader.auth()).toMatchObject({ user: null, window: { status: 'open' } });
    reader.store.dispatch(authWindowClosed());
    reader.store.dispatch(serverReached());
    await settled();
    expect(reader.auth().window.status).toBe('closed');
  });

  it('opens the sign-in window on a member page even after a background send, so that no form text is lost', async () => {
    reader.store.dispatch(MEMBER_PAGE);
    await findOut(serverReached());
    expect(reader.auth()).toMatchObject({ user: null, window: { status: 'open' } });
  });

  it('is also detected from a 401 response to a change', async () => {
    const { harness, store } = reader;
    harness.members.state.codes['subscribe-first-light'] = new PageError(401, 'Sign in');
    await harness.members.outbox.add('ada', WAITING);
    store.dispatch(sendWanted());
    await settled();
    expect(reader.auth()).toMatchObject({ user: null, window: { status: 'open' } });
    expect(outbox()).toMatchObject({ status: 'signedOut', items: [{ setAside: null }] });
  });

  it('opens the sign-in window if a form detects that it has ended', async () => {
    reader.identity.state.refuseSession();
    await settled();
    expect(reader.auth()).toMatchObject({
      user: null,
      endedMemberId: 'ada',
      window: { status: 'open' },
    });
    expect(reader.identity.state.announced).toContain('session-ended');
  });

  it('does not reopen a window that the member closed, however often the change is retried', async () => {
    await findOut();
    reader.store.dispatch(authWindowClosed());
    for (let tries = 0; tries < 3; tries += 1) {
      reader.store.dispatch(sendWanted());
      await settled();
    }
    expect(reader.auth().window.status).toBe('closed');
    expect(outbox()).toMatchObject({ status: 'signedOut', items: [{ change: WAITING }] });
  });

  it('keeps the unsent changes, which are sent once the same member signs in again', async () => {
    await findOut();
    reader.harness.members.state.member = 'ada';
    await reader.signIn();
    expect(requests()).toEqual(['subscribe-first-light as key-1']);
    expect(outbox().items).toMatchObject([{ sentAt: expect.any(Number) as number }]);
  });

  it('keeps the unsent changes without showing or sending them if another member signs in', async () => {
    await findOut();
    reader.harness.members.state.member = 'eve';
    await reader.signIn({ ...ADA, sub: 'eve' });
    expect(requests()).toEqual([]);
    expect(outbox().items).toEqual([]);
    expect([...reader.harness.members.records.keys()]).toContain('key-1');
  });

  it('signs the member out without opening a window if another tab reports that the session has ended', async () => {
    reader.identity.state.hear('session-ended');
    await settled();
    expect(reader.auth()).toMatchObject({ loggedIn: false, window: { status: 'closed' } });
    expect(reader.identity.state.announced).not.toContain('session-ended');
  });
});
