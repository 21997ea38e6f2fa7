import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { ErrorPageProps } from './ErrorPage';
import { ErrorWords } from './ErrorWords';

/** Error pages are rare, so they are in a lazy chunk. */
export const lazyErrorPage = createLazyComponent<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "errors" */ './ErrorPage')).ErrorPage,
  ErrorWords,
);
