import { createLatePart } from '../../ui/lazy/latePart';
import type { ErrorPageProps } from './ErrorPage';
import { ErrorWords } from './ErrorWords';

/** Error pages are rare, so they are in a lazy chunk. */
export const lateErrorPage = createLatePart<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "errors" */ './ErrorPage')).ErrorPage,
  ErrorWords,
);
