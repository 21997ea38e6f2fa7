import { isUnsent } from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';
import { allItems } from './outboxRecords';

/** Badge on the icon of the installed app. */
export interface Badge {
  /**
   * Shows the number; zero removes the badge. Has no effect if the browser lacks the Badging API or rejects the call.
   */
  show(count: number): void;
}

type BadgeCalls = Partial<Pick<NavigatorBadge, 'setAppBadge' | 'clearAppBadge'>>;

export function createBadge(navigator: BadgeCalls): Badge {
  // The last number shown. Initially unknown, because an earlier page may have left a badge.
  let shown: number | null = null;
  return {
    show(count) {
      if (count === shown) return;
      shown = count;
      const change = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      change?.catch(() => undefined);
    },
  };
}

/**
 * Shows how many changes have not been sent. If the store cannot be read, the badge stays unchanged. Called only by
 * pages, because in the Chromium used for tests, a service worker that sets a badge is terminated together with its
 * pages.
 */
export async function showUnsent(store: Store, badge: Badge): Promise<void> {
  const items = await allItems(store).catch(() => null);
  if (items) badge.show(items.filter(isUnsent).length);
}
