import type { Clock } from '../../model/ports';

/** Schedules work that the reader does not wait for. */
export interface Rest {
  /**
   * Resolves on the first user input, or once the browser is idle five seconds after the page has loaded.
   */
  untilSettled(): Promise<void>;
  /** Resolves when the browser is idle, at the latest after `timeout` milliseconds. */
  whenIdle(timeout: number): Promise<void>;
  /** Resolves when the page is visible, immediately if it already is. */
  untilVisible(): Promise<void>;
}

const SETTLED_AFTER = 5000;
const SETTLE_TIMEOUT = 2000;

/** Excludes `pointerover`, which also fires if the page appears under a resting pointer. */
const TOUCHES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'wheel',
] as const;

export function createRest(page: Window, clock: Clock): Rest {
  const whenIdle = (timeout: number): Promise<void> =>
    new Promise((resolve) => {
      if ('requestIdleCallback' in page) {
        page.requestIdleCallback(() => resolve(), { timeout });
      } else {
        clock.setTimeout(resolve, 1);
      }
    });
  return {
    whenIdle,
    untilVisible: () => new Promise((resolve) => onceVisible(page.document, resolve)),
    untilSettled: () =>
      new Promise((resolve) => {
        const settle = (): void => {
          for (const type of TOUCHES) page.removeEventListener(type, settle);
          resolve();
        };
        for (const type of TOUCHES) page.addEventListener(type, settle, { passive: true });
        afterLoad(page, () => {
          clock.setTimeout(() => void whenIdle(SETTLE_TIMEOUT).then(settle), SETTLED_AFTER);
        });
      }),
  };
}

function onceVisible(document: Document, run: () => void): void {
  if (document.visibilityState !== 'hidden') {
    run();
    return;
  }
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', look);
    run();
  };
  document.addEventListener('visibilitychange', look);
}

function afterLoad(page: Window, run: () => void): void {
  if (page.document.readyState === 'complete') run();
  else page.addEventListener('load', run, { once: true });
}
