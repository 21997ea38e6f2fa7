import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

export const lazySaved = createLazyComponent<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "savedScreen" */ './SavedPart')).SavedPart,
  // Fallback if the code cannot be loaded, for example when the reader is offline without a service worker.
  lazyErrorPage.Part,
);
