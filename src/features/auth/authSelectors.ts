interface Root {
  auth?: { isRendered: boolean; loggedIn: boolean };
}

// These selectors have their own file, because every page imports them, but the slice is loaded separately.

/** True if the header has to render the member's menu or the sign-in window. */
export const isAccountRendered = (root: Root): boolean => root.auth?.isRendered ?? false;

/** True if a member is known to be signed in. */
export const isMemberKnown = (root: Root): boolean => root.auth?.loggedIn ?? false;
