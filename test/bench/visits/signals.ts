import type { CDPSession, Page } from 'puppeteer';

/** Signals that show which automatic work a page has finished. */
export const SIGNALS = ['member', 'interactive', 'settled', 'ad', 'pageView', 'worker'] as const;

export type Signal = (typeof SIGNALS)[number];

/**
 * Time of each signal in milliseconds from the start of navigation: null if it has not occurred, 0 if there is nothing
 * to wait for.
 */
export type SignalTimes = Record<Signal, number | null>;

/** Returns a function that returns true if a worker has become active since this call. */
export async function watchWorker(session: CDPSession): Promise<() => boolean> {
  let isActive = false;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    if (versions.some(({ status }) => status === 'activated')) isActive = true;
  });
  await session.send('ServiceWorker.enable');
  return () => isActive;
}

/** Reads the page's performance marks and the times that `watchPage` has recorded. */
export async function readSignals(page: Page): Promise<Omit<SignalTimes, 'worker'>> {
  return page.evaluate(() => {
    const marked = (stage: string): number | null =>
      performance.getEntriesByName(`offprint:${stage}`)[0]?.startTime ?? null;
    const { adFilled, pageViewQueued } = window.benchNoted;
    const hasAdInView = [...document.querySelectorAll('[data-ad-slot]')].some((slot) => {
      const { top, bottom, width } = slot.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return {
      member: marked('member'),
      interactive: marked('interactive'),
      settled: marked('settled'),
      ad: adFilled > 0 ? adFilled : hasAdInView ? null : 0,
      pageView: pageViewQueued > 0 ? pageViewQueued : null,
    };
  });
}
