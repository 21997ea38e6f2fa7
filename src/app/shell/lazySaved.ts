import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

export const lazySaved = createLazyComponent<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "savedScreen" */ './SavedPart')).SavedPart,
  // Without a worker, the code cannot be loaded offline either.
  lazyErrorPage.Part,
);
