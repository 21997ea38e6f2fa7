import { createLatePart } from '../../ui/lazy/latePart';
import type { ErrorPageProps } from './ErrorPage';
import { ErrorWords } from './ErrorWords';

/** Hardly anybody meets one, so no first page waits for them. */
export const lateErrorPage = createLatePart<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "errors" */ './ErrorPage')).ErrorPage,
  ErrorWords,
);
