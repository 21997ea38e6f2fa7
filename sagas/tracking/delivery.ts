import { call, fork, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  consentChanged,
  selectAllowedCategories,
  selectConsent,
} from '../../src/features/consent/consentSlice';
import type { EventLedger } from '../../src/platform/events/eventLedger';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Passes consent to the event ledger, which then queues, delivers or drops events. */
export function* deliverySaga(): SagaGenerator<void> {
  const events = yield* port('events');
  const ledger = yield* call([events, 'open']);
  const obey = supervised('delivery', obeyConsent);
  yield* takeEvery(consentChanged, obey, ledger);
  yield* fork(obey, ledger);
}

function* obeyConsent(ledger: Pick<EventLedger, 'obey'>): SagaGenerator<void> {
  const { status, isSuspended } = yield* select(selectConsent);
  const allowed = yield* select(selectAllowedCategories);
  ledger.obey({ isChosen: status === 'answered' || isSuspended, isSuspended, allowed });
}
