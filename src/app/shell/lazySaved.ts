import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

export const lazySaved = createLazyComponent<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "savedScreen" */ './SavedPart')).SavedPart,
  // Without a worker, the code cannot be loaded offline either.
  lazyErrorPage.Part,
);

/** Keeps the server markup until the code is loaded. */
export function renderSaved(_element: Element, render: () => void): () => void {
  let isNeeded = true;
  lazySaved.load().then(
    () => {
      if (isNeeded) render();
    },
    () => undefined,
  );
  return () => {
    isNeeded = false;
  };
}
