import type { PayloadAction } from '@reduxjs/toolkit';
import { call, fork, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  membersReducer,
  pictureChosen,
  pictureKept,
  pictureRefused,
  pictureRemoved,
  profileFailed,
  profileOvertaken,
  profileReceived,
  profileRefused,
  profileRequested,
  profileRetried,
  profileSaved,
  profileSubmitted,
  selectProfile,
  signedOutFound,
} from '../src/features/members/membersSlice';
import { navigationCommitted, selectRoute } from '../src/features/navigation/navigationSlice';
import { errorStatus } from '../src/model/errors';
import type { ProfileForm } from '../src/model/memberProfile';
import { port } from './ports';
import { supervised } from './supervised';

const UNSAVED = 'No answer came, so nothing was saved. What you wrote is still here.';
const NO_PICTURE = 'The picture could not be sent. Please try again.';

const PICTURE_PROBLEMS: Readonly<Record<number, string>> = {
  413: 'The picture is too large.',
  415: 'Choose a JPEG, PNG, WebP or GIF file.',
  422: 'The file is no picture that we can read.',
};

/** A member's own pages: the profile, and what is saved of it. */
export function* membersSaga(): SagaGenerator<void> {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { members: membersReducer });
  const show = supervised('members', showProfile);
  yield* takeLatest([navigationCommitted.type, profileRetried.type], show);
  yield* takeLeading(profileSubmitted, supervised('members', saveProfile));
  yield* takeLeading(
    [pictureChosen.type, pictureRemoved.type],
    supervised('members', changePicture),
  );
  yield* fork(show);
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
    yield* put(errorStatus(error) === 401 ? signedOutFound() : profileFailed());
  }
}

function* saveProfile({ payload }: PayloadAction<{ form: ProfileForm }>): SagaGenerator<void> {
  const { form } = payload;
  const profile = yield* select(selectProfile);
  if (!profile) return;
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const saved = yield* call(calls.saveProfile, form, profile.version, calls.newKey());
    if (saved.kind === 'saved') yield* put(profileSaved({ profile: saved.profile }));
    else if (saved.kind === 'refused') yield* put(profileRefused({ problems: saved.problems }));
    else yield* put(profileOvertaken({ profile: saved.profile, form }));
  } catch (error) {
    const reporter = yield* port('reporter');
    reporter.log(`The profile could not be saved: ${String(error)}`);
    if (errorStatus(error) === 401) yield* put(signedOutFound());
    else yield* put(profileRefused({ problems: { submit: UNSAVED } }));
  }
}

function* changePicture(action: { type: string; payload?: unknown }): SagaGenerator<void> {
  try {
    const calls = yield* call(yield* port('memberCalls'));
    const profile = pictureChosen.match(action)
      ? yield* call(calls.sendPicture, action.payload.picture, calls.newKey())
      : yield* call(calls.removePicture);
    yield* put(pictureKept({ profile }));
  } catch (error) {
    yield* put(pictureRefused({ problem: PICTURE_PROBLEMS[errorStatus(error)] ?? NO_PICTURE }));
  }
}
