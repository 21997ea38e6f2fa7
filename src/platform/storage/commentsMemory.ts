/** Stores whether this browser may still have a signed-in session with the comments provider. */
export interface CommentsMemory {
  isSignedOn: () => boolean;
  setSignedOn: (isSignedOn: boolean) => void;
}

const SIGNED_ON = 'comments_signed_on';

/**
 * Creates the store. Uses localStorage, so that a failed logout from the comments provider can be retried on a later
 * page. Stores nothing if localStorage is blocked.
 */
export function createCommentsMemory(page: Window): CommentsMemory {
  return {
    isSignedOn() {
      try {
        return page.localStorage.getItem(SIGNED_ON) === '1';
      } catch {
        return false;
      }
    },
    setSignedOn(isSignedOn) {
      try {
        if (isSignedOn) page.localStorage.setItem(SIGNED_ON, '1');
        else page.localStorage.removeItem(SIGNED_ON);
      } catch {
        // Ignored: a failed logout from the comments provider is then not retried on a later page.
      }
    },
  };
}
