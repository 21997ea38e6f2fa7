import type { ErrorPageProps } from '../../features/errorScreen/ErrorPage';
import { lateErrorPage } from '../../features/errorScreen/lateErrorPage';
import { createLatePart } from '../../ui/lazy/latePart';

export const lateSaved = createLatePart<ErrorPageProps>(
  async () => (await import(/* webpackChunkName: "saved" */ './SavedPart')).SavedPart,
  // Where there is no worker, its code cannot be had either without a network.
  lateErrorPage.Part,
);

/** A document's own drawing stays until the code for another one is here. */
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
