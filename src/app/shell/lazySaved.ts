import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

export const lazySaved = createLazyComponent<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "savedScreen" */ './SavedPart')).SavedPart,
  // The fallback while offline without a worker, when the code cannot be loaded.
  lazyErrorPage.Part,
);
