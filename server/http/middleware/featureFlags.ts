import {
  DEVICE_COOKIE,
  DEVICE_HEADER,
  deviceOf,
  type Device,
} from '../../../src/model/routing/device';
import { openServices, resolveFeatures } from '../../../src/model/experiments/features';
import { SEGMENT_HEADER } from '../../../src/model/ads/healthPrivacy';
import { editionFor } from './editions';
import type { ChainRequest, Middleware } from './verdict';

/** Resolves feature flags, debug services, and the reader's device and segment. */
export const featureFlags: Middleware = (request, verdict) => {
  const device = deviceFor(request);
  const facts = {
    isDevelopment: request.isDevelopment,
    device,
    edition: editionFor(request),
    query: request.query,
    cookie: (name: string) => request.cookies.get(name) ?? null,
  };
  return {
    ...verdict,
    device,
    segment: segmentOf(request),
    features: resolveFeatures(facts, request.features),
    debug: openServices(facts),
  };
};

function deviceFor({ query, cookies, headers }: ChainRequest): Device {
  return deviceOf({ query, cookie: cookies.get(DEVICE_COOKIE), header: headers[DEVICE_HEADER] });
}

function segmentOf({ headers }: ChainRequest): string | null {
  const segment = headers[SEGMENT_HEADER];
  return typeof segment === 'string' && segment !== '' ? segment : null;
}
