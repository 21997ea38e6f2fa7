import { channel, type Channel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery, delay } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  bannerDue,
  consentChanged,
  consentChosen,
  consentWindowDue,
  selectConsent,
  settingsClosed,
  settingsOpened,
  vendorStayed,
} from '../../src/features/consent/consentSlice';
import {
  navigationCommitted,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import {
  allowedCategories,
  CHOICE_MAX_AGE,
  CONSENT_COOKIE,
  CONSENT_SDK_LIMIT,
  encodeChoice,
  parseChoice,
  type CategoryId,
} from '../../src/model/consent/consent';
import type { ConsentSdk } from '../../src/platform/identity/consentSdk';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Reads and saves the reader's consent, and dispatches `consentChanged` on each change. */
export function* consentSaga(): SagaGenerator<void> {
  yield* takeEvery(consentChanged, supervised('consentGate', applyConsentToCookies));
  yield* takeEvery(navigationCommitted, supervised('consentRecheck', recheck));
  yield* fork(reloadOnce);
  const { load } = yield* port('consentSdk');
  yield* load ? call(listenToSdk, load) : call(promptReader);
}

/** Shows the banner if the reader has not chosen yet, or starts the time limit of a third-party consent dialog. */
export function* consentWindowSaga(): SagaGenerator<void> {
  yield* put(consentWindowDue());
  const { load } = yield* port('consentSdk');
  const { status } = yield* select(selectConsent);
  if (!load && status === 'unanswered') yield* put(bannerDue());
}

function* untilWindowDue(): SagaGenerator<void> {
  if (!(yield* select(selectConsent)).isWindowDue) yield* take(consentWindowDue);
}

/** Applies the reader's consent to cookies. Does nothing while consent is unknown. */
function* applyConsentToCookies(): SagaGenerator<void> {
  const { status, allowed } = yield* select(selectConsent);
  if (status === 'waiting') return;
  const cookies = yield* port('cookies');
  cookies.allow(allowed);
}

function* promptReader(): SagaGenerator<void> {
  yield* takeEvery(consentChosen, supervised('consentChoice', choose));
  yield* call(applyStoredChoice);
}

/** Applies the choice made on an earlier page. `followConsent` applies later choices in other tabs. */
function* applyStoredChoice(): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  yield* publishChoice(parseChoice(cookies.get(CONSENT_COOKIE)), 'own');
}

function* choose({ payload }: ReturnType<typeof consentChosen>): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const reader = yield* port('reader');
  // Saves only what Global Privacy Control permits. Otherwise, the overridden consent would apply once the signal is
  // turned off.
  const chosen = allowedCategories(payload.allowed, reader.hasGpc());
  cookies.set(CONSENT_COOKIE, encodeChoice(chosen), CHOICE_MAX_AGE);
  yield* publishChoice(chosen, 'own');
}

function* publishChoice(chosen: CategoryId[] | null, by: 'own' | 'sdk'): SagaGenerator<void> {
  const reader = yield* port('reader');
  const error = yield* select(selectLocationError);
  const hasGpc = reader.hasGpc();
  const unanswered = hasGpc ? 'gpc' : 'none';
  yield* put(
    consentChanged({
      status: chosen ? 'answered' : 'unanswered',
      source: chosen ? by : unanswered,
      allowed: allowedCategories(chosen, hasGpc),
      hasGpc,
      isSuspended: error?.kind === 'health',
    }),
  );
}

/** Suspends consent on a blocked health page, and restores it on the next page. */
function* recheck(): SagaGenerator<void> {
  const known = yield* select(selectConsent);
  if (known.status === 'waiting') return;
  const error = yield* select(selectLocationError);
  const isSuspended = error?.kind === 'health';
  if (isSuspended !== known.isSuspended) yield* put(consentChanged({ isSuspended }));
}

/** Reloads once to remove a vendor that cannot be stopped. The browser restores the scroll position. */
function* reloadOnce(): SagaGenerator<void> {
  yield* take(vendorStayed);
  const history = yield* port('history');
  history.reload();
}

/** Reads consent from the third-party consent dialog. Consent is unknown until the dialog responds or times out. */
function* listenToSdk(load: () => Promise<ConsentSdk>): SagaGenerator<void> {
  const answers = channel<CategoryId[]>();
  yield* fork(supervised('consentSdkLoad', hearSdk), load, answers);
  // The SDK's script loads in a later phase, so its time limit starts with that phase.
  yield* call(untilWindowDue);
  const { first } = yield* race({ first: take(answers), timeout: delay(CONSENT_SDK_LIMIT) });
  yield* publishChoice(first ?? null, 'sdk');
  while (true) yield* publishChoice(yield* take(answers), 'sdk');
}

function* hearSdk(
  load: () => Promise<ConsentSdk>,
  answers: Channel<CategoryId[]>,
): SagaGenerator<void> {
  const sdk = yield* call(load);
  sdk.listen((allowed) => {
    answers.put(allowed);
  });
  while (true) {
    yield* take(settingsOpened);
    sdk.openSettings();
    yield* put(settingsClosed());
  }
}
