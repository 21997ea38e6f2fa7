import type { Middleware } from './verdict';

/** No vanity addresses exist yet; every path stands for itself. */
export const vanity: Middleware = (_request, verdict) => verdict;
