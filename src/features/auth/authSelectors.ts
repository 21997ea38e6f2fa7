/** Whether the header has a member, or the window for signing in, to draw. Stands alone: every page asks it. */
export const isAccountDrawn = (root: { auth?: { isDrawn: boolean } }): boolean =>
  root.auth?.isDrawn ?? false;
