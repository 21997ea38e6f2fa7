import type { PayloadAction } from '@reduxjs/toolkit';
import {
  all,
  call,
  delay,
  fork,
  put,
  select,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authInitialised, changedElsewhere, signedIn } from '../../src/features/auth/authSlice';
import { selectRoute, navigationCommitted } from '../../src/features/navigation/navigationSlice';
import {
  journeyStarted,
  journeyDone,
  journeyFailed,
  journeyWaits,
  journeyWished,
  newslettersFailed,
  newslettersReceived,
  newslettersReducer,
  newslettersRequested,
  newslettersRetried,
  selectNewsletterList,
  selectSubscriptions,
  signupRefused,
  signupSubmitted,
  signupTaken,
  subscriptionsFailed,
  subscriptionsReceived,
  subscriptionsRequested,
  type JourneyRequest,
} from '../../src/features/newsletters/newslettersSlice';
import { changeSettled } from '../../src/features/outbox/outboxSlice';
import { errorStatus } from '../../src/model/routing/errors';
import { SIGNUP_FORM, type SignupRequest } from '../../src/model/members/newsletters';
import { SUBSCRIPTIONS_WAIT } from '../../src/model/events/readerTimings';
import type { OutboxItem, QueuedChange } from '../../src/model/members/outboxItem';
import { addChange, isShown, sendAdded } from './outboxSteps';
import { endSessionHere } from './sessionEnd';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

const UNSENT = 'The server did not respond. What you wrote is still here; please try again.';

/** Loads newsletters and subscriptions, and handles subscription changes and sign-ups. */
export function* newslettersSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { newsletters: newslettersReducer });
  const show = supervised('newsletters', showNewsletters);
  yield* takeLatest([navigationCommitted.type, newslettersRetried.type], show);
  yield* takeLatest(signedIn, supervised('newsletters', showOwn));
  yield* takeLatest(authInitialised, supervised('newsletters', showKnown));
  yield* takeEvery(changedElsewhere, supervised('newsletters', followSubscriptions));
  yield* takeEvery(journeyWished, supervised('newsletters', makeJourney));
  yield* takeEvery(changeSettled, supervised('newsletters', showFate));
  yield* takeLeading(signupSubmitted, supervised('newsletters', signUp));
  yield* fork(show);
}

function* showNewsletters(): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  const isCentre = route?.name === 'newsletters';
  const isOwnPage = route?.name === 'member' && route.params['activePage'] === 'newsletters';
  if (!isCentre && !isOwnPage) return;
  if (isCentre) yield* call(viewForm);
  const cookies = yield* port('cookies');
  // On the public page, only readers with the member cookie can have subscriptions.
  const mayBeMember = isOwnPage || cookies.get('fly_user') === '1';
  yield* all([call(loadList), ...(mayBeMember ? [call(loadSubscriptions)] : [])]);
}

/** Loads the subscriptions after a sign-in if the newsletters have been requested. */
function* showOwn(): SagaGenerator<void> {
  const { status } = yield* select(selectNewsletterList);
  if (status !== 'idle') yield* call(loadSubscriptions);
}

/** Loads the subscriptions once the member is known, if the page treats the reader as signed out. */
function* showKnown({ payload }: ReturnType<typeof authInitialised>): SagaGenerator<void> {
  const { status } = yield* select(selectSubscriptions);
  if (payload.user && status === 'signedOut') yield* call(loadSubscriptions);
}

/**
 * Reloads the subscriptions after another tab has changed them. The previous subscriptions stay until the response
 * arrives, and also if the request fails.
 */
function* followSubscriptions({
  payload: { thing },
}: ReturnType<typeof changedElsewhere>): SagaGenerator<void> {
  const { status } = yield* select(selectSubscriptions);
  if (thing !== 'newsletters' || status !== 'ready') return;
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const ids = yield* call(calls.subscriptions);
    const { status: now } = yield* select(selectSubscriptions);
    if (now === 'ready') yield* put(subscriptionsReceived({ ids }));
  } catch (error) {
    if (errorStatus(error) === 401) yield* call(endSessionHere);
  }
}

/** Tracks the form view once the page is visible, so that it follows the page view. */
function* viewForm(): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* call([rest, 'untilVisible']);
  yield* track('event/FormViewed', { formName: SIGNUP_FORM });
}

function* loadList(): SagaGenerator<void> {
  const { status } = yield* select(selectNewsletterList);
  if (status === 'ready') return;
  yield* put(newslettersRequested());
  try {
    const calls = yield* call(yield* port('memberCalls'));
    yield* put(newslettersReceived({ items: yield* call(calls.newsletters) }));
  } catch (error) {
    yield* call(logged, 'The newsletters could not be loaded', error);
    yield* put(newslettersFailed());
  }
}

function* loadSubscriptions(): SagaGenerator<void> {
  const { status } = yield* select(selectSubscriptions);
  const isFirst = status === 'idle';
  yield* put(subscriptionsRequested());
  // The service might not yet know a member who has just signed in.
  if (isFirst) yield* delay(SUBSCRIPTIONS_WAIT);
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const ids = yield* call(calls.subscriptions);
    const { status: now } = yield* select(selectSubscriptions);
    // A response that arrives after a sign-out is dropped.
    if (now === 'loading') yield* put(subscriptionsReceived({ ids }));
  } catch (error) {
    const isSignedOut = errorStatus(error) === 401;
    if (isSignedOut) yield* call(endSessionHere);
    else yield* call(logged, 'The subscriptions could not be loaded', error);
    yield* put(subscriptionsFailed({ isSignedOut }));
  }
}

function* makeJourney({ payload }: PayloadAction<JourneyRequest>): SagaGenerator<void> {
  const { id, direction } = payload;
  const { items } = yield* select(selectNewsletterList);
  const newsletter = items.find((candidate) => candidate.id === id);
  if (!newsletter) return;
  yield* put(journeyStarted(payload));
  const { title, subscribeJourneyId, unsubscribeJourneyId } = newsletter;
  const journeyId = direction === 'subscribe' ? subscribeJourneyId : unsubscribeJourneyId;
  const change: QueuedChange = { kind: 'journey', newsletterId: id, title, direction, journeyId };
  let item: OutboxItem;
  try {
    item = yield* call(addChange, change);
  } catch (error) {
    yield* call(logged, 'A subscription could not be changed', error);
    yield* put(journeyFailed(payload));
    return;
  }
  yield* call(sendAdded, item);
}

/** Shows the outcome of a subscription change, which another page may have started. */
function* showFate({ payload }: ReturnType<typeof changeSettled>): SagaGenerator<void> {
  const { fate, isElsewhere } = payload;
  const { change } = payload.item;
  if (change.kind !== 'journey' || !(yield* call(isShown, payload.item))) return;
  const request = { id: change.newsletterId, direction: change.direction };
  if (fate === 'waiting' || fate === 'gone') yield* put(journeyWaits(request));
  if (fate === 'setAside') yield* put(journeyFailed(request));
  if (fate !== 'sent') return;
  yield* put(journeyDone(request));
  if (request.direction === 'unsubscribe' || isElsewhere) return;
  yield* track('event/NewsletterSignup', { newsletters: [request.id], source: 'member' });
}

function* signUp({ payload }: PayloadAction<SignupRequest>): SagaGenerator<void> {
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const problems = yield* call(calls.signUp, payload);
    if (problems) {
      yield* put(signupRefused({ problems }));
      return;
    }
    yield* put(signupTaken());
    yield* track('event/FormSubmitted', { formName: SIGNUP_FORM });
    yield* track('event/NewsletterSignup', {
      newsletters: [...payload.newsletters],
      source: SIGNUP_FORM,
    });
  } catch {
    yield* put(signupRefused({ problems: { submit: UNSENT } }));
  }
}

/** Logs a failure for developers only, because the page itself shows that a part is missing. */
function* logged(message: string, error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  reporter.log(`${message}: ${error instanceof Error ? error.message : String(error)}`);
}
