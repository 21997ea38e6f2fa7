import type { Clock } from '../../model/ports';

/** Priority of a task: `user-visible` for work that a reader waits for, `background` for everything else. */
export type TaskPriority = 'user-visible' | 'background';

/** Schedules work so that it does not delay input, rendering and loading. */
export interface Rest {
  /** Resolves in a new browser task, so that the browser can handle pending input and rendering first. */
  task(priority: TaskPriority): Promise<void>;
  /** Resolves after the document's load event. */
  untilLoaded(): Promise<void>;
  /**
   * Resolves when the browser is idle, or after `timeout` milliseconds at the latest. Resolves after a millisecond in
   * browsers without `requestIdleCallback`.
   */
  whenIdle(timeout: number): Promise<void>;
  /** Resolves when the page is visible, or immediately if it already is. */
  untilVisible(): Promise<void>;
  /** Resolves in a new browser task after the next paint. If the page is hidden, does not wait for a paint. */
  untilPainted(): Promise<void>;
}

/** The Prioritized Task Scheduling API, which some browsers do not support. */
interface PageScheduler {
  postTask(run: () => void, options: { priority: TaskPriority }): Promise<void>;
}

export function createRest(page: Window, clock: Clock): Rest {
  const { scheduler } = page as { scheduler?: PageScheduler };
  const task = (priority: TaskPriority): Promise<void> =>
    scheduler
      ? scheduler.postTask(() => undefined, { priority })
      : new Promise((resolve) => void clock.setTimeout(resolve, 0));
  return {
    task,
    untilLoaded: () => new Promise((resolve) => afterLoad(page, resolve)),
    whenIdle: (timeout) =>
      new Promise((resolve) => {
        if ('requestIdleCallback' in page) {
          page.requestIdleCallback(() => resolve(), { timeout });
        } else {
          clock.setTimeout(resolve, 1);
        }
      }),
    untilVisible: () => new Promise((resolve) => onceVisible(page.document, resolve)),
    async untilPainted() {
      // The frame's callbacks run before its paint. Hidden pages have no frames.
      if (page.document.visibilityState !== 'hidden') await nextFrame(page);
      await task('user-visible');
    },
  };
}

const nextFrame = (page: Window): Promise<number> =>
  new Promise((resolve) => void page.requestAnimationFrame(resolve));

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
