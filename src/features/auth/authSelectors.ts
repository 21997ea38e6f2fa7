/**
 * True if the header has a member or the sign-in window to render. In its own file because every
 * page imports it.
 */
export const isAccountRendered = (root: { auth?: { isRendered: boolean } }): boolean =>
  root.auth?.isRendered ?? false;
