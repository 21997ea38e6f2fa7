import type { Page } from 'puppeteer';
import { SUBSCRIPTIONS_WAIT } from '../../../src/model/events/readerTimings';
import { advance } from './pageClock';

/**
 * Advances the clock of a newsletters page past the delay before it first loads the member's subscriptions.
 * The page needs `installClock` and the fake DevTools.
 */
export async function passSubscriptionsWait(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      interface State {
        newsletters?: { subscriptions: { status: string } };
        outbox?: { isRendered: boolean };
      }
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: { store: { getState(): State } };
      };
      const { newsletters, outbox } = fakeDevTools.store.getState();
      // The outbox stops opening its database after a timeout, which must not pass during the delay. A page
      // that identifies its member twice loads at once the second time.
      const status = newsletters?.subscriptions.status ?? 'idle';
      return status !== 'idle' && outbox?.isRendered === true;
    },
    { polling: 20 },
  );
  await advance(page, SUBSCRIPTIONS_WAIT);
}
