/** Returns true if there may be outbox items to render. Separate from the slice, because every page imports it. */
export const isOutboxRendered = (root: { outbox?: { isRendered: boolean } }): boolean =>
  root.outbox?.isRendered ?? false;
