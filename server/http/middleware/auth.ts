import type { Middleware } from './verdict';

/** Does nothing, because documents are the same for members and anonymous readers. */
export const auth: Middleware = (_request, verdict) => verdict;
