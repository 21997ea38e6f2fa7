/** Whether there may be something of the outbox to draw. Stands alone: every page asks it. */
export const isOutboxDrawn = (root: { outbox?: { isDrawn: boolean } }): boolean =>
  root.outbox?.isDrawn ?? false;
