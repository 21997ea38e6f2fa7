import { channel, type Channel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery, delay } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  bannerDue,
  consentChanged,
  consentChosen,
  selectConsent,
  settingsClosed,
  settingsOpened,
  vendorStayed,
} from '../../src/features/consent/consentSlice';
import {
  navigationCommitted,
  selectPlaceError,
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

/** What the reader allows: asked once, kept, obeyed by cookies at once, told to whoever waits. */
export function* consentSaga(): SagaGenerator<void> {
  yield* takeEvery(consentChanged, supervised('consentGate', openGate));
  yield* takeEvery(navigationCommitted, supervised('consentRecheck', recheck));
  yield* fork(reloadOnce);
  const { load } = yield* port('consentSdk');
  yield* load ? call(listenToSdk, load) : call(askReader);
}

/** Cookies follow what holds, but are not taken away while nobody knows yet. */
function* openGate(): SagaGenerator<void> {
  const { status, allowed } = yield* select(selectConsent);
  if (status === 'waiting') return;
  const cookies = yield* port('cookies');
  cookies.allow(allowed);
}

function* askReader(): SagaGenerator<void> {
  yield* takeEvery(consentChosen, supervised('consentChoice', choose));
  if ((yield* call(adoptChoice)) !== null) return;
  const rest = yield* port('rest');
  yield* call([rest, 'untilSettled']);
  const { status } = yield* select(selectConsent);
  if (status === 'unanswered') yield* put(bannerDue());
}

/** The choice of an earlier page, or of another tab. */
function* adoptChoice(): SagaGenerator<CategoryId[] | null> {
  const cookies = yield* port('cookies');
  const chosen = parseChoice(cookies.get(CONSENT_COOKIE));
  yield* tell(chosen, 'own');
  return chosen;
}

function* choose({ payload }: ReturnType<typeof consentChosen>): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const reader = yield* port('reader');
  // What Global Privacy Control forbids is not kept as a yes for the day when it is switched off.
  const chosen = allowedCategories(payload.allowed, reader.hasGpc());
  cookies.set(CONSENT_COOKIE, encodeChoice(chosen), CHOICE_MAX_AGE);
  yield* tell(chosen, 'own');
}

function* tell(chosen: CategoryId[] | null, by: 'own' | 'sdk'): SagaGenerator<void> {
  const reader = yield* port('reader');
  const error = yield* select(selectPlaceError);
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

/** Another place: it may be one that is not shown for its topic, and another tab may have chosen. */
function* recheck(): SagaGenerator<void> {
  const known = yield* select(selectConsent);
  if (known.status === 'waiting') return;
  const error = yield* select(selectPlaceError);
  const isSuspended = error?.kind === 'health';
  if (isSuspended !== known.isSuspended) yield* put(consentChanged({ isSuspended }));
  const { load } = yield* port('consentSdk');
  if (load) return;
  const cookies = yield* port('cookies');
  const chosen = parseChoice(cookies.get(CONSENT_COOKIE));
  const reader = yield* port('reader');
  const allowed = allowedCategories(chosen, reader.hasGpc());
  if (allowed.join() !== known.allowed.join()) yield* tell(chosen, 'own');
}

/** A vendor that cannot be stopped goes with the page; the browser comes back to the reader's place. */
function* reloadOnce(): SagaGenerator<void> {
  yield* take(vendorStayed);
  const history = yield* port('history');
  history.reload();
}

/** Another company's window asks in our place. As long as it says nothing, nothing is allowed. */
function* listenToSdk(load: () => Promise<ConsentSdk>): SagaGenerator<void> {
  const answers = channel<CategoryId[]>();
  yield* fork(supervised('consentSdkLoad', hearSdk), load, answers);
  const rest = yield* port('rest');
  // Its script is asked for when the page has settled, and not before.
  yield* call([rest, 'untilSettled']);
  const { first } = yield* race({ first: take(answers), late: delay(CONSENT_SDK_LIMIT) });
  yield* tell(first ?? null, 'sdk');
  while (true) yield* tell(yield* take(answers), 'sdk');
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
