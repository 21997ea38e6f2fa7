import { consentChanged } from '../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import {
  journeyWished,
  newslettersRetried,
  selectChanging,
  selectFailed,
  selectNewsletterList,
  selectSignup,
  selectSubscriptions,
  signupSubmitted,
} from '../../src/features/newsletters/newslettersSlice';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import type { RouteMatch } from '../../src/model/routing/routeMatch';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import {
  itemRetried,
  selectOutbox,
  selectWaitingJourney,
  sendWanted,
} from '../../src/features/outbox/outboxSlice';
import { memberSignedIn } from '../../test/support/readers/memberSignedIn';
import { newslettersSaga } from './newsletters';
import { outboxSaga } from './outbox';

jest.useFakeTimers();

const CENTRE: RouteMatch = { name: 'newsletters', params: {}, query: {} };
const OWN: RouteMatch = { name: 'member', params: { activePage: 'newsletters' }, query: {} };
const FIRST = { id: 'id-first-light', direction: 'subscribe' } as const;

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  store = startWorkflows(harness, memberSignedIn, outboxSaga, newslettersSaga);
});

const state = () => store.getState();
const requests = () => harness.members.state.requests;
const pass = (time = 0) => jest.advanceTimersByTimeAsync(time);

async function open(route: RouteMatch, isMember = true): Promise<void> {
  if (isMember) harness.jar.cookie = 'fly_user=1; Path=/';
  const location = { pathname: '/x/', search: '', hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route, error: null }));
  await pass();
}

describe('newslettersSaga', () => {
  it('requests the newsletters only on pages that show them', async () => {
    await open({ name: 'front-door', params: {}, query: {} }, false);
    expect(requests()).toEqual([]);
    await open(CENTRE, false);
    await pass(5000);
    expect(requests()).toEqual(['newsletters']);
    expect(selectNewsletterList(state()).items).toHaveLength(2);
  });

  it('loads the subscriptions after two seconds, and without a delay the next time', async () => {
    harness.members.state.subscriptions = ['id-first-light'];
    await open(OWN);
    await pass(1999);
    expect(requests()).toEqual(['newsletters']);
    expect(selectSubscriptions(state()).status).toBe('loading');
    await pass(1);
    expect(selectSubscriptions(state())).toEqual({ status: 'ready', ids: ['id-first-light'] });
    await open(CENTRE);
    expect(requests()).toEqual(['newsletters', 'subscriptions', 'subscriptions']);
  });

  it('only logs failed requests, and sends them again when the reader retries', async () => {
    harness.members.state.newsletters = new UnreachableError('The server did not respond');
    harness.members.state.subscriptions = new PageError(503, 'Away');
    await open(OWN);
    await pass(2000);
    expect([selectNewsletterList(state()).status, selectSubscriptions(state()).status]).toEqual([
      'failed',
      'failed',
    ]);
    expect(harness.reports.errors).toEqual([]);
    expect(harness.reports.lines).toHaveLength(2);
    harness.members.state.newsletters = [];
    harness.members.state.subscriptions = [];
    store.dispatch(newslettersRetried());
    await pass();
    expect([selectNewsletterList(state()).status, selectSubscriptions(state()).status]).toEqual([
      'ready',
      'ready',
    ]);
  });

  it('sets the status `signedOut` if the server responds 401', async () => {
    harness.members.state.subscriptions = new PageError(401, 'Sign in');
    await open(OWN);
    await pass(2000);
    expect(selectSubscriptions(state()).status).toBe('signedOut');
    expect(harness.reports.lines).toEqual([]);
  });
});

describe('a subscription change', () => {
  beforeEach(async () => {
    await open(OWN);
    await pass(2000);
    requests().length = 0;
  });

  it("uses the newsletter's journey IDs for subscribing and unsubscribing, each with a unique key", async () => {
    store.dispatch(journeyWished(FIRST));
    expect(selectChanging(state(), FIRST.id)).toBe('subscribe');
    expect(selectSubscriptions(state()).ids).toEqual([]);
    await pass();
    expect(selectSubscriptions(state()).ids).toEqual([FIRST.id]);
    store.dispatch(journeyWished({ ...FIRST, direction: 'unsubscribe' }));
    await pass();
    expect(selectSubscriptions(state()).ids).toEqual([]);
    expect(requests()).toEqual([
      'subscribe-first-light as key-1',
      'unsubscribe-first-light as key-2',
    ]);
    expect(selectChanging(state(), FIRST.id)).toBeNull();
  });

  it.each([
    ['another code', 'success'],
    ['no code', ''],
    ['a refusal', new PageError(404, 'There is no such journey')],
  ])(
    'is not applied to the list if the response is %s instead of `Success`',
    async (_case, code) => {
      harness.members.state.codes['subscribe-first-light'] = code;
      store.dispatch(journeyWished(FIRST));
      await pass();
      expect(selectSubscriptions(state()).ids).toEqual([]);
      expect(selectFailed(state(), FIRST.id)).toBe('subscribe');
      delete harness.members.state.codes['subscribe-first-light'];
      store.dispatch(journeyWished(FIRST));
      await pass();
      harness.members.state.codes['unsubscribe-first-light'] = code;
      store.dispatch(journeyWished({ ...FIRST, direction: 'unsubscribe' }));
      await pass();
      expect(selectSubscriptions(state()).ids).toEqual([FIRST.id]);
    },
  );

  it('waits if the server does not respond, is shown as unconfirmed, and completes when it is sent again', async () => {
    harness.members.state.codes['subscribe-first-light'] = new UnreachableError('Stopped');
    store.dispatch(journeyWished(FIRST));
    await pass();
    expect(selectSubscriptions(state()).ids).toEqual([]);
    expect([selectChanging(state(), FIRST.id), selectFailed(state(), FIRST.id)]).toEqual([
      null,
      null,
    ]);
    expect(selectWaitingJourney(state(), FIRST.id)).toBe('subscribe');
    expect(selectOutbox(state()).items).toHaveLength(1);
    delete harness.members.state.codes['subscribe-first-light'];
    store.dispatch(sendWanted());
    await pass();
    expect(selectSubscriptions(state()).ids).toEqual([FIRST.id]);
    expect(selectWaitingJourney(state(), FIRST.id)).toBeNull();
    expect(selectOutbox(state())).toMatchObject({
      items: [{ id: 'key-1', sentAt: expect.any(Number) as number }],
    });
  });

  it.each([
    ['sent', [FIRST.id]],
    ['cleared', []],
  ])('does not stay pending if another tab has already %s it', async (what, ids) => {
    const { outbox } = harness.members;
    const { replay } = outbox;
    outbox.replay = async (freshId) => {
      if (what === 'sent') await replay();
      else await outbox.clear('ada');
      return replay(freshId);
    };
    store.dispatch(journeyWished(FIRST));
    await pass();
    expect(selectChanging(state(), FIRST.id)).toBeNull();
    expect(selectFailed(state(), FIRST.id)).toBeNull();
    expect(selectSubscriptions(state()).ids).toEqual(ids);
  });

  it('shows no failure if it is in the outbox but could not be sent', async () => {
    harness.members.outbox.replay = () => Promise.reject(new Error('The lock broke'));
    store.dispatch(journeyWished(FIRST));
    await pass();
    expect([selectChanging(state(), FIRST.id), selectFailed(state(), FIRST.id)]).toEqual([
      null,
      null,
    ]);
    expect(await harness.members.outbox.items('ada')).toHaveLength(1);
  });

  it('no longer counts as failed once a retry succeeds', async () => {
    harness.members.state.codes['subscribe-first-light'] = 'another code';
    store.dispatch(journeyWished(FIRST));
    await pass();
    expect(selectFailed(state(), FIRST.id)).toBe('subscribe');
    delete harness.members.state.codes['subscribe-first-light'];
    const [item] = await harness.members.outbox.items('ada');
    store.dispatch(itemRetried({ id: item!.id }));
    await pass();
    expect(selectSubscriptions(state()).ids).toEqual([FIRST.id]);
    expect(selectFailed(state(), FIRST.id)).toBeNull();
  });

  it('is ignored if the newsletter is unknown', async () => {
    store.dispatch(journeyWished({ id: 'other', direction: 'subscribe' }));
    await pass();
    expect(requests()).toEqual([]);
  });
});

describe('the email sign-up', () => {
  const REQUEST = { email: 'ada@example.org', newsletters: ['id-first-light'] };

  it('confirms success, and keeps the address out of the state', async () => {
    store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001', 'C0002'] }),
    );
    await open(CENTRE, false);
    store.dispatch(signupSubmitted(REQUEST));
    expect(selectSignup(state()).status).toBe('sending');
    await pass();
    expect(selectSignup(state())).toEqual({ status: 'sent', problems: {} });
    expect(requests().at(-1)).toBe('sign up ada@example.org to id-first-light');
    expect(JSON.stringify(state())).not.toContain('ada@example.org');
    expect(harness.tracked.reported()).toEqual([
      { type: 'event/FormViewed', payload: { formName: 'newsletter-signup' } },
      { type: 'event/FormSubmitted', payload: { formName: 'newsletter-signup' } },
      {
        type: 'event/NewsletterSignup',
        payload: { newsletters: ['id-first-light'], source: 'newsletter-signup' },
      },
    ]);
  });

  it('shows validation errors and connection failures', async () => {
    await open(CENTRE, false);
    harness.members.state.signup = { email: 'Oops! Please enter a valid email' };
    store.dispatch(signupSubmitted(REQUEST));
    await pass();
    expect(selectSignup(state())).toEqual({
      status: 'open',
      problems: { email: 'Oops! Please enter a valid email' },
    });
    harness.members.state.signup = new UnreachableError('The server did not respond');
    store.dispatch(signupSubmitted(REQUEST));
    await pass();
    expect(selectSignup(state()).problems.submit).toContain('did not respond');
  });
});
