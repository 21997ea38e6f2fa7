/** True if there may be outbox items to render. In its own file because every page imports it. */
export const isOutboxDrawn = (root: { outbox?: { isDrawn: boolean } }): boolean =>
  root.outbox?.isDrawn ?? false;
