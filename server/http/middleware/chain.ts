import { DEFAULT_DEVICE } from '../../../src/model/routing/device';
import { PageError } from '../../../src/model/routing/errors';
import { FEATURE_NAMES, type Features } from '../../../src/model/experiments/features';
import { abTesting } from './abTesting';
import { auth } from './auth';
import { cache } from './cache';
import { editions } from './editions';
import { featureFlags } from './featureFlags';
import { i18n } from './i18n';
import { transaction } from './transaction';
import { vanity } from './vanity';
import type { ChainRequest, Middleware, Verdict } from './verdict';

/** The middlewares for page requests, in the order in which they run. */
export const PAGE_CHAIN = [
  'i18n',
  'featureFlags',
  'abTesting',
  'auth',
  'cache',
  'editions',
  'transaction',
  'vanity',
] as const;

export type MiddlewareTable = ReadonlyMap<string, Middleware>;

export const MIDDLEWARES: MiddlewareTable = new Map(
  Object.entries({
    i18n,
    featureFlags,
    abTesting,
    auth,
    cache,
    editions,
    transaction,
    vanity,
  }),
);

const ALL_OFF = Object.fromEntries(FEATURE_NAMES.map((name) => [name, false])) as Features;

const NOTHING_KNOWN: Verdict = {
  locale: '',
  device: DEFAULT_DEVICE,
  features: ALL_OFF,
  debug: [],
  segment: null,
  edition: '',
  txId: '',
  cacheControl: '',
  isPublic: false,
  maxAge: 0,
  experimentCookies: [],
  experiment: null,
  isTested: false,
  awaitsTopics: false,
  vanity: null,
  awaitsVanity: false,
};

/** Runs the named middlewares in order. Each one receives the verdict that the previous one returned. */
export function runChain(
  names: readonly string[],
  request: ChainRequest,
  table: MiddlewareTable = MIDDLEWARES,
): Verdict {
  let verdict = NOTHING_KNOWN;
  for (const name of names) {
    const middleware = table.get(name);
    if (!middleware) throw new PageError(500, `Unknown middleware ${name}`);
    verdict = middleware(request, verdict);
  }
  return verdict;
}
