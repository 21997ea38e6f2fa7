/**
 * True if the header has a member or the sign-in window to render. In its own file because every
 * page imports it.
 */
export const isAccountDrawn = (root: { auth?: { isDrawn: boolean } }): boolean =>
  root.auth?.isDrawn ?? false;
