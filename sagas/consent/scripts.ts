import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  consentChanged,
  selectAllowedCategories,
  vendorStayed,
} from '../../src/features/consent/consentSlice';
import { flagsResolved, selectFeaturesOn } from '../../src/features/flags/flagsSlice';
import { configuredScripts } from '../../src/model/consent/scripts';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Starts third-party scripts when the reader allows their category, and stops them when consent is withdrawn. */
export function* scriptsSaga(): SagaGenerator<void> {
  const review = supervised('scripts', reviewScripts);
  yield* takeLatest([consentChanged, flagsResolved], review);
  yield* fork(review);
}

function* reviewScripts(): SagaGenerator<void> {
  const { urls, open } = yield* port('scripts');
  const { comments } = yield* port('installation');
  // If comments are installed, their script loads when a reader opens the first thread.
  const definitions = configuredScripts(urls).filter(({ id }) => !comments || id !== 'comments');
  if (definitions.length === 0) return;
  const loader = yield* call(open);
  for (const definition of definitions) loader.register(definition);
  const allowed = yield* select(selectAllowedCategories);
  const features = yield* select(selectFeaturesOn);
  const ending = loader.review({ allowed, isFeatureOn: (name) => features.includes(name) });
  for (const party of ending) {
    if (party.stop() === 'cannot') yield* put(vendorStayed({ id: party.id }));
  }
}
