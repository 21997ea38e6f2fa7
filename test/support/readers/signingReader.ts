import { takeEvery } from 'typed-redux-saga';
import { authSaga } from '../../../sagas/auth/auth';
import { consentSaga } from '../../../sagas/consent/consent';
import { outboxSaga } from '../../../sagas/members/outbox';
import type { SagaPorts } from '../../../sagas/ports';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import {
  changedElsewhere,
  frameArrived,
  loginRequested,
  selectAuth,
  type AuthState,
} from '../../../src/features/auth/authSlice';
import { consentChosen } from '../../../src/features/consent/consentSlice';
import { navigationRequested } from '../../../src/features/navigation/navigationSlice';
import type { ProviderUser } from '../../../src/model/members/accounts';
import { CATEGORIES } from '../../../src/model/consent/consent';
import { createFakeIdentity } from '../fakes/fakeIdentity';
import { createSagaHarness, type SagaHarness } from '../harness/sagaPorts';
import { nextTask } from '../nextTask';

/** A reader who signs in and out. The sagas for sign-in, consent and the outbox run. */
export interface SigningReader {
  harness: SagaHarness;
  /** Result of connection probes, and the number of probes so far. */
  connection: { isHere: boolean; probes: number };
  identity: ReturnType<typeof createFakeIdentity>;
  /** Addresses to which the app redirected the reader, in order. */
  requests: string[];
  /** Kinds of data that were reported as changed in another tab or browser, in order. */
  readAgain: string[];
  store: AppStore['store'];
  auth(): AuthState;
  /** Returns one line for each tracked event about accounts and forms. */
  trackedLines(): string[];
  /** Starts the sagas for a reader who allows all categories. */
  begin(): Promise<void>;
  /** Signs in through the login window, by default as Ada. If `user` is an Error, the provider fails with it. */
  signIn(user?: ProviderUser | Error): Promise<void>;
}

export const ADA: ProviderUser = { sub: 'ada', email: 'ada@example.com', login_count: 2 };
export const AWAY = new Error('The provider is down');
const ALL = CATEGORIES.map(({ id }) => id);

export const settled = nextTask;

/** Creates a reader whose page has not started yet, so that tests can still change its initial state. */
export function createSigningReader(): SigningReader {
  const harness = createSagaHarness();
  const connection = { isHere: true, probes: 0 };
  const identity = createFakeIdentity();
  const requests: string[] = [];
  const readAgain: string[] = [];
  harness.ports.identity = () => Promise.resolve(identity.adapter);
  const ports = Object.assign(harness.ports, { connection: createConnection(connection) });
  const { store, sagas } = createAppStore(undefined, ports as Partial<SagaPorts>);
  return {
    harness,
    connection,
    identity,
    requests,
    readAgain,
    store,
    auth: () => selectAuth(store.getState()),
    trackedLines: () =>
      harness.tracked
        .reported()
        .filter(({ type }) => /Account|Identify|Form/.test(type))
        .map(({ type, payload }) =>
          [type.replace('event/', ''), ...Object.values(payload)].join(' '),
        ),
    async begin() {
      sagas.run(consentSaga);
      sagas.run(outboxSaga);
      sagas.run(authSaga);
      sagas.run(function* navigation() {
        yield* takeEvery(navigationRequested, ({ payload }) => void requests.push(payload.href));
        yield* takeEvery(changedElsewhere, ({ payload }) => void readAgain.push(payload.thing));
      });
      store.dispatch(consentChosen({ allowed: ALL }));
      await settled();
    },
    async signIn(user = ADA) {
      store.dispatch(loginRequested({ source: 'header' }));
      await settled();
      identity.state.arrived = user;
      store.dispatch(frameArrived());
      await settled();
    },
  };
}

function createConnection(connection: SigningReader['connection']): SagaPorts['connection'] {
  return {
    report: () => undefined,
    listen: () => () => undefined,
    isHintedOnline: () => connection.isHere,
    probe() {
      connection.probes += 1;
      return Promise.resolve(connection.isHere ? 'site' : 'connection');
    },
  };
}
