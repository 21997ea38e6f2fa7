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
      // Also waits for the outbox, which gives up on opening its database after a timeout. Otherwise, advancing the
      // clock would trigger that timeout. A page that identifies its member twice loads the subscriptions immediately
      // the second time.
      const status = newsletters?.subscriptions.status ?? 'idle';
      return status !== 'idle' && outbox?.isRendered === true;
    },
    { polling: 20 },
  );
  await advance(page, SUBSCRIPTIONS_WAIT);
  // Waits for the response, because a session that a test ends during the request would end in every tab.
  await page.waitForFunction(
    () => {
      const { fakeDevTools } = window as unknown as PageWithStore;
      return fakeDevTools.store.getState().newsletters?.subscriptions.status !== 'loading';
    },
    { polling: 20 },
  );
}
