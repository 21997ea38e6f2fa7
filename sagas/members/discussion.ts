import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  selectAuth,
  selectUser,
  signedIn,
  signedOut,
} from '../../src/features/auth/authSlice';
import {
  commentsBegun,
  commentsOpened,
  commentsReducer,
  commentsRetried,
  embedFailed,
  embedForbidden,
  embedRequested,
  embedShown,
  selectComments,
  selectShownUnit,
  signOnReceived,
} from '../../src/features/comments/commentsSlice';
import { consentChanged, selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { selectFeaturesOn } from '../../src/features/flags/flagsSlice';
import { SIGN_ON_LIFE, type CommentsUnit } from '../../src/model/members/comments';
import type { CategoryId } from '../../src/model/consent/consent';
import type { FeatureName } from '../../src/model/experiments/features';
import { THIRD_PARTY_SCRIPTS } from '../../src/model/consent/scripts';
import type { CommentsAdapter } from '../../src/platform/identity/commentsAdapter';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Manages the comment threads below stories: embeds the open thread and signs the member on to it. */
export function* discussionSaga(): SagaGenerator<void> {
  const { comments } = yield* port('installation');
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { comments: commentsReducer });
  const adapter = yield* call(yield* port('comments'));
  const show = supervised('discussion', showDiscussion);
  const signOn = supervised('discussion', keepSignOn);
  yield* takeEvery(signedOut, supervised('discussion', signOff), adapter);
  yield* takeLatest(
    [commentsOpened.type, commentsRetried.type, signOnReceived.type, consentChanged.type],
    show,
    adapter,
  );
  yield* put(commentsBegun({ apiKey: comments?.apiKey ?? '' }));
  yield* fork(function* leading() {
    // The member may be known before this saga starts. Actions dispatched during the request must not start a second
    // request.
    yield* call(signOn, adapter);
    yield* takeLeading([authInitialised.type, signedIn.type, commentsOpened.type], signOn, adapter);
  });
}

/**
 * Fetches the sign-on token when a member signs in, and refreshes an old token when a discussion is opened. For
 * visitors, sends no request unless an earlier member could not be signed off.
 */
function* keepSignOn(adapter: CommentsAdapter): SagaGenerator<void> {
  const { calls } = adapter;
  const clock = yield* port('clock');
  const { signOn } = yield* select(selectComments);
  const user = yield* select(selectUser);
  if (yield* isLeftSignedOn(adapter)) yield* call(signOff, adapter);
  if (!user || (signOn && clock.now() - signOn.at < SIGN_ON_LIFE / 2)) return;
  try {
    const remoteAuthS3 = yield* call(calls.token);
    const now = yield* select(selectUser);
    if (now?.sub === user.sub) yield* put(signOnReceived({ remoteAuthS3, at: clock.now() }));
  } catch (error) {
    yield* logOnly('Could not get the sign-on token for the comments', error);
  }
}

/**
 * Returns true if no member is signed in but this browser is still signed on to the comments, and a discussion is
 * shown. Signing off requires a discussion on the page.
 */
function* isLeftSignedOn({ memory }: CommentsAdapter): SagaGenerator<boolean> {
  const { fetchComplete, isUnknown, user } = yield* select(selectAuth);
  const isVisitor = fetchComplete && !isUnknown && user === null;
  return isVisitor && memory.isSignedOn() && (yield* select(selectShownUnit)) !== null;
}

/**
 * Signs the member off from the third party, as far as its embed allows, and shows the discussion as visitors see it.
 */
function* signOff(adapter: CommentsAdapter): SagaGenerator<void> {
  try {
    adapter.embed.signOff(yield* call(adapter.calls.logout));
  } catch (error) {
    yield* logOnly('Could not sign out of the comments', error);
    yield* call(showDiscussion, adapter);
    return;
  }
  yield* call(showDiscussion, adapter);
  const { embed } = yield* select(selectComments);
  // The sign-on flag stays set until the third party has been notified, so that another page can retry.
  if (embed === 'ready' && !(yield* select(selectUser))) adapter.memory.setSignedOn(false);
}

function* showDiscussion(adapter: CommentsAdapter, event?: { type: string }): SagaGenerator<void> {
  const unit = yield* select(selectShownUnit);
  if (!unit) return;
  const allowed = yield* select(selectAllowedCategories);
  if (!allowed.includes(THIRD_PARTY_SCRIPTS.comments.category)) {
    adapter.embed.clear();
    yield* put(embedForbidden());
    return;
  }
  const { embed } = yield* select(selectComments);
  // Consent to other categories does not affect an embed that is already shown.
  if (embed === 'ready' && event?.type === consentChanged.type) return;
  yield* put(embedRequested());
  yield* call(showUnit, adapter, unit, allowed);
}

function* showUnit(
  { embed, memory }: CommentsAdapter,
  unit: CommentsUnit,
  allowed: readonly CategoryId[],
): SagaGenerator<void> {
  const features = yield* select(selectFeaturesOn);
  const isFeatureOn = (name: FeatureName): boolean => features.includes(name);
  if (unit.remote_auth_s3 !== null) memory.setSignedOn(true);
  try {
    yield* call(embed.show, unit, { allowed, isFeatureOn });
    yield* put(embedShown());
  } catch (error) {
    yield* logOnly('The discussion could not be shown', error);
    yield* put(embedFailed());
  }
}

/** Logs a failure as a warning, because the story can be read without comments. */
function* logOnly(message: string, error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  reporter.warn(`${message}: ${error instanceof Error ? error.message : String(error)}`);
}
