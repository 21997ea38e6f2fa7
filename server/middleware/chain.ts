import { PageError } from '../../src/model/errors';
import { abTesting } from './abTesting';
import { auth } from './auth';
import { cache } from './cache';
import { editions } from './editions';
import { featureFlags } from './featureFlags';
import { i18n } from './i18n';
import { transaction } from './transaction';
import { vanity } from './vanity';
import type { ChainRequest, Middleware, Verdict } from './verdict';

/** The order in which every page request passes the middlewares. */
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

const NOTHING_KNOWN: Verdict = {
  locale: '',
  edition: '',
  txId: '',
  cacheControl: '',
  isPublic: false,
  maxAge: 0,
  setCookies: [],
};

/** Passes a request through the named middlewares, in this order, each seeing what those before found. */
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
