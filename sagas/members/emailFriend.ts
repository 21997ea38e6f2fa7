import type { PayloadAction } from '@reduxjs/toolkit';
import { actionChannel, call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  emailFormClosed,
  emailFormOpened,
  emailFormSubmitted,
  mailRefused,
  mailSent,
  proofFailed,
  proofReceived,
  selectEmailFriend,
  type FormProof,
} from '../../src/features/emailFriend/emailFriendSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { FIELD_NAMES, type FormProblems } from '../../src/model/members/emailFriend';
import type { SendAnswer } from '../../src/platform/browser/sharingCalls';
import { port } from '../ports';
import { supervised } from '../supervised';

const UNPROVED =
  'The form cannot be sent right now. What you wrote is still here; please try again later.';
const UNSENT =
  'The email could not be sent because the server did not respond. What you wrote is still here; please try again.';

/** Actions that end a form before it is sent. */
const LEFT = [emailFormClosed, emailFormOpened, navigationCommitted].map(({ type }) => type);

/**
 * Handles the form for emailing a story. Gets a token and a captcha when the form opens, then sends each submission.
 */
export function* emailFriendSaga(): SagaGenerator<void> {
  const serve = supervised('emailFriend', serveForm);
  yield* takeLatest(emailFormOpened, serve);
  // The form may have been opened before this code loaded. If it was also submitted, the reader must submit it again.
  const { status } = yield* select(selectEmailFriend);
  if (status === 'sending') yield* put(mailRefused({ problems: { submit: UNSENT } }));
  if (status !== 'closed') yield* fork(serve);
}

function* serveForm(): SagaGenerator<void> {
  yield* race({ served: call(untilSent), left: take(LEFT) });
}

function* untilSent(): SagaGenerator<void> {
  // Buffers submissions made before the captcha is ready.
  const presses = yield* actionChannel(emailFormSubmitted);
  let proof = yield* call(prove);
  for (;;) {
    const { payload }: PayloadAction<{ fields: Record<string, string> }> = yield* take(presses);
    proof ??= yield* call(prove);
    if (proof) {
      const isSent = yield* call(send, payload.fields, proof);
      if (isSent) return;
      proof = yield* call(prove);
    }
  }
}

/** Gets a token and a captcha response. Returns null if no captcha is available, in which case nothing is sent. */
function* prove(): SagaGenerator<FormProof | null> {
  const open = yield* port('sharing');
  try {
    const calls = yield* call(open);
    const proof = yield* call(calls.proof);
    yield* put(proofReceived(proof));
    return proof;
  } catch {
    yield* put(proofFailed({ problems: { captcha: UNPROVED } }));
    return null;
  }
}

function* send(fields: Record<string, string>, proof: FormProof): SagaGenerator<boolean> {
  const open = yield* port('sharing');
  const { token, captcha } = FIELD_NAMES;
  const whole = { ...fields, [token]: proof.token, [captcha]: proof.captcha };
  try {
    const calls = yield* call(open);
    const answer = yield* call(calls.sendToFriend, whole);
    yield* put(answer ? mailRefused({ problems: byField(answer) }) : mailSent());
    return answer === null;
  } catch {
    yield* put(mailRefused({ problems: { submit: UNSENT } }));
    return false;
  }
}

/** Returns the errors by field. Errors that do not belong to a visible field are shown next to the button. */
function byField({ problems }: NonNullable<SendAnswer>): FormProblems {
  return Object.fromEntries(
    problems.map(({ field, message }) => [
      TYPED.find((name) => name === field) ?? 'submit',
      message,
    ]),
  );
}

const TYPED = ['to', 'from', 'name', 'message'] as const;
