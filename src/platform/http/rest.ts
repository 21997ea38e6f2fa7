import type { Clock } from '../../model/ports';

/** When what nobody waits for may begin. */
export interface Rest {
  /** At the reader's first touch, or some time after the page has loaded, once the browser is idle. */
  untilSettled(): Promise<void>;
  /** When the browser has nothing better to do, at the latest after a time in milliseconds. */
  whenIdle(timeout: number): Promise<void>;
  /** When somebody can see the page; at once where that is now. */
  untilVisible(): Promise<void>;
}

const SETTLED_AFTER = 5000;
const SETTLE_TIMEOUT = 2000;

/** Not a pointer over something: the page may have come to lie under it. */
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
