import type { Page } from 'puppeteer';

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
