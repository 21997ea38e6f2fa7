/** The other tabs of this browser, as far as a sign-out concerns them. */
export interface MemberTabs {
  tellSignedOut: () => void;
  onSignedOut: (listener: () => void) => () => void;
  /** Addresses of what was loaded for the member go from the browser's list of this page's calls. */
  clearTimings: () => void;
}

const NAME = 'offprint-member';
const SIGNED_OUT = 'signed-out';

export function createMemberTabs(page: Window): MemberTabs {
  const channel = 'BroadcastChannel' in page ? new BroadcastChannel(NAME) : null;
  return {
    tellSignedOut: () => channel?.postMessage(SIGNED_OUT),
    onSignedOut(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data === SIGNED_OUT) listener();
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
    clearTimings: () => page.performance.clearResourceTimings(),
  };
}
