import {
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authInitialised, changedElsewhere, signedIn } from '../../src/features/auth/authSlice';
import {
  membersReducer,
  imageChosen,
  imageKept,
  imageRefused,
  imageRemoved,
  profileFailed,
  profileFollowed,
  profileOvertaken,
  profileQueued,
  profileReceived,
  profileRefused,
  profileRequested,
  profileRetried,
  profileSaved,
  profileSubmitted,
  profileWaits,
  selectMemberStatus,
  selectProfileForm,
  selectSubmittedId,
  signedOutFound,
} from '../../src/features/members/membersSlice';
import { navigationCommitted, selectRoute } from '../../src/features/navigation/navigationSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import { changeSettled, itemDiscarded, selectOutbox } from '../../src/features/outbox/outboxSlice';
import { errorStatus } from '../../src/model/routing/errors';
import type { MemberProfile } from '../../src/model/members/memberProfile';
import type { OutboxItem, QueuedChange } from '../../src/model/members/outboxItem';
import { announce } from './announce';
import { addChange, isShown, sendAdded } from './outboxSteps';
import { port } from '../ports';
import { askToSignInAgain, endSessionHere } from './sessionEnd';
import { supervised } from '../supervised';

/** Delay before retrying a failed profile request, in milliseconds. */
const AGAIN_AFTER = 8000;

type Fate = ReturnType<typeof changeSettled>['payload'];

const UNSAVED = 'Your changes could not be saved. What you wrote is still here; please try again.';
const IMAGE_NOT_SENT = 'The picture could not be uploaded. Please try again.';

const IMAGE_PROBLEMS: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Log in, then choose the picture again.',
  413: 'The picture is too large.',
  415: 'Choose a JPEG, PNG, WebP or GIF file.',
  422: 'We can’t read that picture. Choose another one.',
};

/** Loads and saves the profile on the member pages. */
export function* membersSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { members: membersReducer });
  const show = supervised('members', showProfile);
  yield* takeLatest([navigationCommitted.type, profileRetried.type, signedIn.type], show);
  yield* takeLatest(profileFailed, supervised('members', showProfileLater));
  yield* takeLeading(profileSubmitted, supervised('members', saveProfile));
  yield* takeEvery(changeSettled, supervised('members', showFate));
  yield* takeLeading([imageChosen.type, imageRemoved.type], supervised('members', changeImage));
  yield* fork(show);
  yield* takeEvery(changedElsewhere, supervised('members', followProfile));
  yield* takeLatest(authInitialised, supervised('members', showKnown));
}

/** Loads the profile again once the member is known, because the first request may have failed with status 401. */
function* showKnown({ payload }: ReturnType<typeof authInitialised>): SagaGenerator<void> {
  const status = yield* select(selectMemberStatus);
  if (payload.user && status !== 'ready') yield* call(showProfile);
}

function* followProfile({
  payload: { thing },
}: ReturnType<typeof changedElsewhere>): SagaGenerator<void> {
  if (thing === 'profile') yield* call(showProfile);
}

function* showProfile(): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  if (route?.name !== 'member') return;
  yield* put(profileRequested());
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const { siteKey } = yield* port('installation');
    yield* put(profileReceived({ profile: yield* call(calls.profile), siteKey }));
  } catch (error) {
    const isSignedOut = errorStatus(error) === 401;
    if (isSignedOut) yield* call(endSessionHere);
    yield* put(isSignedOut ? signedOutFound() : profileFailed());
  }
}

/** Retries after a failure, unless the profile has been loaded in the meantime. */
function* showProfileLater(): SagaGenerator<void> {
  yield* race({ due: delay(AGAIN_AFTER), isBack: take(serverReached) });
  if ((yield* select(selectMemberStatus)) === 'failed') yield* call(showProfile);
}

function* saveProfile({ payload }: ReturnType<typeof profileSubmitted>): SagaGenerator<void> {
  const change: QueuedChange = { kind: 'profile', ...payload };
  let item: OutboxItem;
  try {
    item = yield* call(addChange, change);
  } catch (error) {
    const reporter = yield* port('reporter');
    reporter.log(`The profile could not be saved: ${String(error)}`);
    yield* put(profileRefused({ problems: { submit: UNSAVED } }));
    return;
  }
  yield* put(profileQueued({ id: item.id }));
  yield* call(sendAdded, item);
}

/** Shows the outcome in the form that submitted the change. Outcomes of earlier changes appear in the outbox. */
function* showFate({ payload }: ReturnType<typeof changeSettled>): SagaGenerator<void> {
  const { item, isElsewhere } = payload;
  if (item.change.kind !== 'profile') return;
  const profile = isElsewhere ? yield* call(readProfile) : payload.profile;
  if (!(yield* call(isShown, item))) return;
  const isSubmitted = item.id === (yield* select(selectSubmittedId));
  if (profile) yield* put((isSubmitted ? profileSaved : profileFollowed)({ profile }));
  const { status } = yield* select(selectProfileForm);
  if (isSubmitted && status === 'saving') yield* call(endSaving, payload);
}

function* endSaving({ item, fate }: Fate): SagaGenerator<void> {
  const { setAside, change } = item;
  const { status: outbox } = yield* select(selectOutbox);
  if (fate === 'waiting' && outbox === 'signedOut') yield* put(signedOutFound());
  else if (!setAside) yield* put(profileWaits());
  if (setAside?.kind === 'refused') {
    const { problems, message } = setAside;
    const isNamed = Object.keys(problems).length > 0;
    yield* put(profileRefused({ problems: isNamed ? problems : { submit: message } }));
  }
  if (setAside?.kind === 'conflict' && change.kind === 'profile') {
    yield* put(profileOvertaken({ profile: setAside.theirs, form: change.form }));
  }
  // A conflict stays in the outbox until the member has resolved it.
  if (setAside && setAside.kind !== 'conflict') yield* put(itemDiscarded({ id: item.id }));
}

/** Reads the profile that another tab or the worker has saved. Returns null on failure. */
function* readProfile(): SagaGenerator<MemberProfile | null> {
  try {
    const calls = yield* call(yield* port('memberCalls'));
    return yield* call(calls.profile);
  } catch {
    return null;
  }
}

function* changeImage(action: { type: string; payload?: unknown }): SagaGenerator<void> {
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const profile = imageChosen.match(action)
      ? yield* call(calls.sendImage, action.payload.picture, calls.newKey())
      : yield* call(calls.removeImage);
    yield* put(imageKept({ profile }));
    yield* announce('profile');
  } catch (error) {
    if (errorStatus(error) === 401) yield* call(askToSignInAgain);
    yield* put(imageRefused({ problem: IMAGE_PROBLEMS[errorStatus(error)] ?? IMAGE_NOT_SENT }));
  }
}
