import type { Middleware } from './verdict';

/** Feature flags are not asked for on the server yet; every request has the defaults. */
export const featureFlags: Middleware = (_request, verdict) => verdict;
