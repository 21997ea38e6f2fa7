import { call, fork, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { consentChanged, selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { flagsResolved, selectFeaturesOn } from '../../src/features/flags/flagsSlice';
import { selectLocation, selectLocationError } from '../../src/features/navigation/navigationSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import {
  audiencePing,
  comscoreCandidate,
  errorBeacon,
  withQuery,
  type BeaconAddresses,
  type BeaconFacts,
  type BeaconService,
} from '../../src/model/events/beacons';
import type { CategoryId } from '../../src/model/consent/consent';
import type { FeatureName } from '../../src/model/experiments/features';
import type { TrackingData } from '../../src/model/events/trackingData';
import type { Telemetry } from '../../src/platform/events/telemetry';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Consent category and feature that each service requires. */
const SERVICES: Readonly<
  Record<BeaconService, { category: CategoryId; feature: FeatureName | null }>
> = {
  comscore: { category: 'C0004', feature: 'tracking.comscore' },
  audience: { category: 'C0004', feature: 'tracking.audience' },
  error: { category: 'C0002', feature: null },
};

/** Maximum number of beacons per service and page view. */
const MOST_FIRES = 1;

/**
 * Sends each page view once to the services for which the installation has an address, if consent and their features
 * allow it. The error service receives only views of error pages.
 */
export function* beaconsSaga(): SagaGenerator<void> {
  const { beacons } = yield* port('installation');
  if (!beacons) return;
  const load = yield* port('telemetry');
  const telemetry = yield* call(load);
  const fires = new Map<string, number>();
  const fire = supervised('beacons', fireAll);
  const wakes = ['event/PageViewed', consentChanged.type, flagsResolved.type];
  yield* takeEvery(wakes, fire, beacons, telemetry, fires);
  yield* fork(fire, beacons, telemetry, fires);
}

function* fireAll(
  beacons: BeaconAddresses,
  telemetry: Telemetry,
  fires: Map<string, number>,
): SagaGenerator<void> {
  const data = yield* select(selectTrackingData);
  if (!data) return;
  const facts = { ...(yield* call(factsNow)), ...telemetry.facts() };
  for (const service of Object.keys(SERVICES) as BeaconService[]) {
    const address = beacons[service];
    const key = `${data.pageViewGuid} ${service}`;
    const times = fires.get(key) ?? 0;
    if (!address || times >= MOST_FIRES || !(yield* call(mayFire, service))) continue;
    fires.set(key, times + 1);
    TELL[service](telemetry, address, data, facts);
  }
}

const TELL: Readonly<
  Record<
    BeaconService,
    (telemetry: Telemetry, address: string, data: TrackingData, facts: BeaconFacts) => void
  >
> = {
  comscore(telemetry, address) {
    telemetry.touch(comscoreCandidate(address));
  },
  audience(telemetry, address, data, facts) {
    telemetry.ping(withQuery(address, audiencePing(data, facts)));
  },
  error(telemetry, address, data, facts) {
    telemetry.ping(withQuery(address, errorBeacon(data, facts)));
  },
};

function* mayFire(service: BeaconService): SagaGenerator<boolean> {
  const { category, feature } = SERVICES[service];
  const allowed = yield* select(selectAllowedCategories);
  const on = yield* select(selectFeaturesOn);
  const error = yield* select(selectLocationError);
  const isMeant = service !== 'error' || error !== null;
  return isMeant && allowed.includes(category) && (feature === null || on.includes(feature));
}

function* factsNow(): SagaGenerator<Omit<BeaconFacts, 'origin' | 'title'>> {
  const { isDevelopment } = yield* port('installation');
  const { run } = yield* port('events');
  const clock = yield* port('clock');
  const life = yield* port('life');
  const { pathname } = yield* select(selectLocation);
  return {
    path: pathname,
    referrer: life.referrerHost() ?? '',
    run,
    now: clock.now(),
    environment: isDevelopment ? 'development' : 'production',
  };
}
