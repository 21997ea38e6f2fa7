import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../../../sagas/ports';
import { authReducer, signedIn } from '../../../src/features/auth/authSlice';

/** A store that knows a member, as it is after signing in. */
export function* memberSignedIn(): SagaGenerator<void> {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { auth: authReducer });
  yield* put(signedIn({ user: { sub: 'ada', email: 'ada@example.com', login_count: 2 } }));
}
