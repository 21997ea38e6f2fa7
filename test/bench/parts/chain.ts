import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { readConfig } from '../../../server/config/config';
import { createPageRequests } from '../../../server/pages/documents/pageRequest';
import { createSlotSource } from '../../../server/publishing/experiments/slotSource';
import { NO_EXPERIMENTS } from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../../server/publishing/vanity/vanityService';
import { atMost, type Figure } from '../report/figure';
import type { Bench } from './part';
import { eachKind } from './eachKind';
import { interleaved } from './rounds';

const PASSAGES = 20_000;
/** Microseconds that the middleware chain may add to a request for a cached document. */
const GOAL = 200;

/** Measures the time that the eight middlewares take for one request for a cached document. */
export async function chain(bench: Bench): Promise<Figure[]> {
  const config = readConfig({});
  const { read } = createPageRequests({
    editions: config.editions,
    features: config.features,
    isDevelopment: false,
    cookieSecure: true,
    clock: Date,
    experiments: NO_EXPERIMENTS,
    slotSource: createSlotSource(Math.random),
    topics: { of: () => [], learn: () => Promise.resolve([]) },
    vanity: NO_VANITY,
  });
  return eachKind(bench, 'chain', async ({ kind, path }) => {
    const samples = await interleaved(bench, `chain ${kind}`, {
      passage: () => {
        const requests = Array.from({ length: PASSAGES }, () => pageRequest(path));
        const began = performance.now();
        for (const request of requests) read(request);
        return Promise.resolve(((performance.now() - began) * 1000) / PASSAGES);
      },
    });
    return [atMost(GOAL, { name: 'chain per request', unit: 'µs', ours: samples.passage })];
  });
}

function pageRequest(path: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = path;
  request.headers = {
    cookie: 'consent=C0001:1,C0002:0,C0003:0,C0004:0,C0005:0; cdn_device=mobile',
    'cdn-device': 'mobile',
  };
  return request;
}
