import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { consentChanged, selectConsent } from '../../src/features/consent/consentSlice';
import { allowedCategories, CONSENT_COOKIE, parseChoice } from '../../src/model/consent/consent';
import { port } from '../ports';

/**
 * Applies a choice made in another tab. Even a choice that allows nothing new closes the banner. This saga has its own
 * file, because it loads lazily, unlike `consent.ts`.
 */
export function* followConsent(): SagaGenerator<void> {
  const { load } = yield* port('consentSdk');
  const known = yield* select(selectConsent);
  const cookies = yield* port('cookies');
  const chosen = parseChoice(cookies.get(CONSENT_COOKIE));
  if (load || known.status === 'waiting') return;
  const reader = yield* port('reader');
  const hasGpc = reader.hasGpc();
  const allowed = allowedCategories(chosen, hasGpc);
  const status = chosen ? 'answered' : 'unanswered';
  if (known.status === status && allowed.join() === known.allowed.join()) return;
  const source = hasGpc ? 'gpc' : 'none';
  yield* put(consentChanged({ status, source: chosen ? 'own' : source, allowed }));
}
