import type { Middleware } from './verdict';

/** No experiment is running yet; every request is in none. */
export const abTesting: Middleware = (_request, verdict) => verdict;
