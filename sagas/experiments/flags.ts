import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { deviceRecognised, selectDevice } from '../../src/features/device/deviceSlice';
import {
  flagsResolved,
  selectFeaturesOn,
  selectOpenServices,
} from '../../src/features/flags/flagsSlice';
import { navigationCommitted, selectLocation } from '../../src/features/navigation/navigationSlice';
import { selectEdition } from '../../src/features/pageState/pageStateSlice';
import { featuresOn, openServices, resolveFeatures } from '../../src/model/experiments/features';
import { port } from '../ports';
import { supervised } from '../supervised';

/**
 * Resolves the flags for this reader and location. Cached documents are the same for all readers, so they contain only
 * the installation's flags.
 */
export function* flagsSaga(): SagaGenerator<void> {
  yield* takeEvery([navigationCommitted.type, deviceRecognised.type], supervised('flags', resolve));
  yield* fork(supervised('flags', resolve));
}

function* resolve(): SagaGenerator<void> {
  const { features, isDevelopment } = yield* port('installation');
  const cookies = yield* port('cookies');
  const { search } = yield* select(selectLocation);
  const facts = {
    isDevelopment,
    device: yield* select(selectDevice),
    edition: yield* select(selectEdition),
    query: new URLSearchParams(search),
    cookie: (name: string) => cookies.get(name),
  };
  const on = featuresOn(resolveFeatures(facts, features));
  const debug = openServices(facts);
  const isSame =
    on.join() === (yield* select(selectFeaturesOn)).join() &&
    debug.join() === (yield* select(selectOpenServices)).join();
  if (!isSame) yield* put(flagsResolved({ on, debug }));
}
