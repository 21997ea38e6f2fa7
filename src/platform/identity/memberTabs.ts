/** Synchronizes sign-out with this browser's other tabs. */
export interface MemberTabs {
  announceSignOut: () => void;
  onSignedOut: (listener: () => void) => () => void;
  /** Clears the Resource Timing buffer, which lists the URLs requested for the member. */
  clearTimings: () => void;
}

const NAME = 'offprint-member';
const SIGNED_OUT = 'signed-out';

export function createMemberTabs(page: Window): MemberTabs {
  const channel = 'BroadcastChannel' in page ? new BroadcastChannel(NAME) : null;
  return {
    announceSignOut: () => channel?.postMessage(SIGNED_OUT),
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
