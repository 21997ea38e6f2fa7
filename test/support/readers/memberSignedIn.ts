import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../../../sagas/ports';
import { authReducer, signedIn } from '../../../src/features/auth/authSlice';

/** Sets the store to the state after a member has signed in. */
export function* memberSignedIn(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
  yield* put(signedIn({ user: { sub: 'ada', email: 'ada@example.com', login_count: 2 } }));
}
