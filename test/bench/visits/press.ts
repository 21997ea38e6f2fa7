import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /** Durations of the events since `clicked` was called, in milliseconds. */
    benchEvents: number[];
  }
}

/**
 * Clicks an element, and returns the milliseconds until the end of the first frame that shows the expected text.
 * @param selector the element to click.
 * @param expected a selector and the expected text of its element, separated by ` | `.
 */
export async function pressed(page: Page, selector: string, expected: string): Promise<number> {
  return page.evaluate(pressAndWatch, selector, expected, PATIENCE);
}

/** Milliseconds after which a click counts as failed. */
const PATIENCE = 30_000;
/** Shortest duration that browsers report for an event, in milliseconds. */
const SHORTEST = 16;

/**
 * Clicks an element with the mouse, and returns the milliseconds until the next paint as INP counts them. Resolves
 * after the expected text has been shown.
 * @param selector the element to click.
 * @param expected a selector and the expected text of its element, separated by ` | `.
 */
export async function clicked(page: Page, selector: string, expected: string): Promise<number> {
  await page.evaluate(watchEvents, SHORTEST);
  await page.click(selector);
  const [shown = '', text = ''] = expected.split(' | ');
  await page.waitForFunction(
    (path, words) => document.querySelector(path)?.textContent.includes(words) === true,
    { timeout: PATIENCE },
    shown,
    text,
  );
  return page.evaluate(longestEvent, SHORTEST);
}

/** Runs in the page. */
function watchEvents(shortest: number): void {
  window.benchEvents = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      // Ignores other events, such as those of hovering, which do not count as interactions.
      if (entry.interactionId > 0) window.benchEvents.push(entry.duration);
    }
  });
  watch.observe({ type: 'event', durationThreshold: shortest });
}

/** Runs in the page. Events are reported after the frame that follows them. */
async function longestEvent(shortest: number): Promise<number> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return Math.max(shortest, ...window.benchEvents);
}

/** Runs in the page. */
function pressAndWatch(selector: string, expected: string, patience: number): Promise<number> {
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) throw new Error(`No element matches ${selector}`);
  const holds = (): boolean => {
    const [path = '', text = ''] = expected.split(' | ');
    const found = document.querySelector(path);
    return found !== null && found.textContent.includes(text);
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = (): void => {
      if (performance.now() - began > patience) {
        reject(new Error(`After a press of ${selector}, ${expected} never appeared`));
        return;
      }
      if (!holds()) {
        requestAnimationFrame(look);
        return;
      }
      // The message is delivered after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve(performance.now() - began);
      };
      port2.postMessage(null);
    };
    target.click();
    requestAnimationFrame(look);
  });
}
