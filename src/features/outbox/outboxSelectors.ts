/** Whether there may be something of the outbox to draw. Stands alone: every page asks it. */
export const isOutboxDrawn = (root: object): boolean =>
  (root as { outbox?: { isDrawn: boolean } }).outbox?.isDrawn ?? false;
