import { TAB_CHANNEL, type TabNews } from '../../model/members/tabNews';

/** Messages between this browser's tabs about changes to the session, the member's data and consent. */
export interface MemberTabs {
  announce: (news: TabNews) => void;
  /** Listens for messages from the other tabs. Returns a function that stops listening. */
  onNews: (listener: (news: TabNews) => void) => () => void;
  /** Clears the Resource Timing buffer, which lists the URLs requested for the member. */
  clearTimings: () => void;
}

export function createMemberTabs(page: Window): MemberTabs {
  const channel = openChannel(page);
  return {
    announce: (news) => channel?.postMessage(news),
    onNews(listener) {
      // Not validated: a tab with another release may send unknown messages, which listeners ignore.
      const hear = ({ data }: MessageEvent<unknown>): void => listener(data as TabNews);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
    clearTimings: () => page.performance.clearResourceTimings(),
  };
}

/** Returns null if other tabs cannot be reached. Some browsers that block storage also block channels. */
function openChannel(page: Window): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in page ? new BroadcastChannel(TAB_CHANNEL) : null;
  } catch {
    return null;
  }
}
