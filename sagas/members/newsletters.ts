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
import { signedIn } from '../../src/features/auth/authSlice';
import { selectRoute, navigationCommitted } from '../../src/features/navigation/navigationSlice';
import {
  journeyBegun,
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
  type JourneyWish,
} from '../../src/features/newsletters/newslettersSlice';
import { changeSettled } from '../../src/features/outbox/outboxSlice';
import { errorStatus } from '../../src/model/routing/errors';
import { SIGNUP_FORM, type SignupWish } from '../../src/model/members/newsletters';
import { SUBSCRIPTIONS_WAIT } from '../../src/model/events/readerTimings';
import type { OutboxItem, QueuedChange } from '../../src/model/members/outboxItem';
import { addChange, isShown, sendAdded } from './outboxSteps';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

const UNSENT = 'No answer came. What you wrote is still here; please try again.';

/** The letters: who gets which, and the ways to start and stop them. */
export function* newslettersSaga(): SagaGenerator<void> {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { newsletters: newslettersReducer });
  const show = supervised('newsletters', showLetters);
  yield* takeLatest([navigationCommitted.type, newslettersRetried.type], show);
  yield* takeLatest(signedIn, supervised('newsletters', showOwn));
  yield* takeEvery(journeyWished, supervised('newsletters', makeJourney));
  yield* takeEvery(changeSettled, supervised('newsletters', showFate));
  yield* takeLeading(signupSubmitted, supervised('newsletters', signUp));
  yield* fork(show);
}

function* showLetters(): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  const isCentre = route?.name === 'newsletters';
  const isOwnPage = route?.name === 'member' && route.params['activePage'] === 'newsletters';
  if (!isCentre && !isOwnPage) return;
  if (isCentre) yield* call(viewForm);
  const cookies = yield* port('cookies');
  // On the page for everybody it is asked for those alone of whom the browser says that they are members.
  const mayBeMember = isOwnPage || cookies.get('fly_user') === '1';
  yield* all([call(loadList), ...(mayBeMember ? [call(loadSubscriptions)] : [])]);
}

/** Somebody has signed in on a page that shows letters. */
function* showOwn(): SagaGenerator<void> {
  const { status } = yield* select(selectNewsletterList);
  if (status !== 'idle') yield* call(loadSubscriptions);
}

/** Seen with the page it stands on, and after that has been counted. */
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
    yield* call(logged, 'The newsletters could not be read', error);
    yield* put(newslettersFailed());
  }
}

function* loadSubscriptions(): SagaGenerator<void> {
  const { status } = yield* select(selectSubscriptions);
  const isFirst = status === 'idle';
  yield* put(subscriptionsRequested());
  // A member who has only just signed in may be known to the service a moment later.
  if (isFirst) yield* delay(SUBSCRIPTIONS_WAIT);
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const ids = yield* call(calls.subscriptions);
    const { status: now } = yield* select(selectSubscriptions);
    // An answer that comes after a sign-out is nobody's.
    if (now === 'loading') yield* put(subscriptionsReceived({ ids }));
  } catch (error) {
    const isSignedOut = errorStatus(error) === 401;
    if (!isSignedOut) yield* call(logged, 'The subscriptions could not be read', error);
    yield* put(subscriptionsFailed({ isSignedOut }));
  }
}

function* makeJourney({ payload }: PayloadAction<JourneyWish>): SagaGenerator<void> {
  const { id, direction } = payload;
  const { items } = yield* select(selectNewsletterList);
  const letter = items.find((candidate) => candidate.id === id);
  if (!letter) return;
  yield* put(journeyBegun(payload));
  const { title, subscribeJourneyId, unsubscribeJourneyId } = letter;
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

/** Also of journeys that another page had begun. */
function* showFate({ payload }: ReturnType<typeof changeSettled>): SagaGenerator<void> {
  const { fate, isElsewhere } = payload;
  const { change } = payload.item;
  if (change.kind !== 'journey' || !(yield* call(isShown, payload.item))) return;
  const wish = { id: change.newsletterId, direction: change.direction };
  if (fate === 'waiting' || fate === 'gone') yield* put(journeyWaits(wish));
  if (fate === 'setAside') yield* put(journeyFailed(wish));
  if (fate !== 'sent') return;
  yield* put(journeyDone(wish));
  if (wish.direction === 'unsubscribe' || isElsewhere) return;
  yield* track('event/NewsletterSignup', { newsletters: [wish.id], source: 'member' });
}

function* signUp({ payload }: PayloadAction<SignupWish>): SagaGenerator<void> {
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

/** Such failures are the engineer's to read; the page says at its own place what it lacks. */
function* logged(message: string, error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  reporter.log(`${message}: ${error instanceof Error ? error.message : String(error)}`);
}
