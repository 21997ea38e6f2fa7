import { isUnsent } from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';
import { allItems } from './outboxRecords';

/** The number on the icon of the installed app. */
export interface Badge {
  /** Shows the number; zero removes it. Has no effect without the Badging API, or if the browser refuses it. */
  show(count: number): void;
}

type BadgeCalls = Partial<Pick<NavigatorBadge, 'setAppBadge' | 'clearAppBadge'>>;

export function createBadge(navigator: BadgeCalls): Badge {
  // The number shown last; unknown at first, because an earlier page may have left a number.
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
 * Shows how many changes have not been sent. If the store cannot be read, the number stays unchanged. Called only by
 * pages: in the Chromium used for tests, a service worker that sets a badge ends together with its pages.
 */
export async function showUnsent(store: Store, badge: Badge): Promise<void> {
  const items = await allItems(store).catch(() => null);
  if (items) badge.show(items.filter(isUnsent).length);
}
