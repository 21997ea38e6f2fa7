import { OfflineWords } from '../features/errorScreen/OfflineWords';
import { createLatePart } from '../ui/latePart';

export const lateSaved = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "saved" */ './SavedPart')).SavedPart,
  // Where there is no worker, its code cannot be had either without a network.
  OfflineWords,
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
