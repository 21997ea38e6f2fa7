import type { Page } from 'puppeteer';
import { SUBSCRIPTIONS_WAIT } from '../../../src/model/events/readerTimings';
import { advance } from './pageClock';

interface PageWithStore {
  fakeDevTools: {
    store: {
      getState(): {
        newsletters?: { subscriptions: { status: string } };
        outbox?: { isRendered: boolean };
      };
    };
  };
}

/**
 * Waits until a newsletters page is ready to load the member's subscriptions, advances the page's clock past the delay
 * before the request, and waits for the response. The page needs `installClock` and the fake DevTools.
 */
export async function passSubscriptionsWait(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { fakeDevTools } = window as unknown as PageWithStore;
      const { newsletters, outbox } = fakeDevTools.store.getState();
      // Also waits until the outbox is open. Otherwise, advancing the clock would trigger the timeout for opening its
      // database. If the page identifies its member a second time, it loads the subscriptions without a delay.
      const status = newsletters?.subscriptions.status ?? 'idle';
      return status !== 'idle' && outbox?.isRendered === true;
    },
    { polling: 20 },
  );
  await advance(page, SUBSCRIPTIONS_WAIT);
  // Waits for the response. If a test ended the session during the request, every tab would be signed out.
  await page.waitForFunction(
    () => {
      const { fakeDevTools } = window as unknown as PageWithStore;
      return fakeDevTools.store.getState().newsletters?.subscriptions.status !== 'loading';
    },
    { polling: 20 },
  );
}
