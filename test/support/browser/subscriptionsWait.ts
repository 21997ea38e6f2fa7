import type { Page } from 'puppeteer';
import { SUBSCRIPTIONS_WAIT } from '../../../src/model/events/readerTimings';
import { advance } from './pageClock';

/**
 * Moves the clock of a page with letters past the pause before its first look at the member's subscriptions.
 * The page needs `installClock` and the stand-in of the DevTools.
 */
export async function passSubscriptionsWait(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      interface State {
        newsletters?: { subscriptions: { status: string } };
        outbox?: { isDrawn: boolean };
      }
      const { standIn } = window as unknown as { standIn: { store: { getState(): State } } };
      const { newsletters, outbox } = standIn.store.getState();
      // The outbox gives up opening its database after a time, which must not pass with the pause.
      // A page that learns of its member twice asks at once the second time.
      const status = newsletters?.subscriptions.status ?? 'idle';
      return status !== 'idle' && outbox?.isDrawn === true;
    },
    { polling: 20 },
  );
  await advance(page, SUBSCRIPTIONS_WAIT);
}
