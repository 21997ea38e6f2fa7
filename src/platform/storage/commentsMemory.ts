/** Whether the company that runs the discussions may still take this browser's reader for a member. */
export interface CommentsMemory {
  isSignedOn: () => boolean;
  setSignedOn: (isSignedOn: boolean) => void;
}

const SIGNED_ON = 'comments_signed_on';

/** In local storage, for a sign-off that fails outlives the page. Where that is forbidden, nothing is remembered. */
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
        // The sign-off is then tried as long as the page lives.
      }
    },
  };
}
