import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lateErrorPage } from '../../features/errorScreen/lateErrorPage';
import { createLatePart } from '../../ui/lazy/latePart';

export const lateSaved = createLatePart<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "saved" */ './SavedPart')).SavedPart,
  // Without a worker, the code cannot be loaded offline either.
  lateErrorPage.Part,
);

/** Keeps the server markup until the code is loaded. */
export function drawSaved(_element: Element, draw: () => void): () => void {
  let isWanted = true;
  lateSaved.load().then(
    () => {
      if (isWanted) draw();
    },
    () => undefined,
  );
  return () => {
    isWanted = false;
  };
}
