import type { Page } from 'puppeteer';
import { eventually } from '../waiting';
import { runningWorker } from './serviceWorker';

/**
 * Timers of at least this many milliseconds wait for `advance`. Shorter ones run as usual, so that the page still
 * starts, debounces and paints.
 */
const HELD_FROM = 1000;

interface PageClock {
  advance(milliseconds: number): Promise<void>;
  holds(delay: number): boolean;
}

/**
 * Gives every document that the page opens from now on a clock that the test advances.
 * @param heldFrom minimum delay, in milliseconds, of the timers that wait until the test advances the clock.
 */
export async function installClock(page: Page, heldFrom = HELD_FROM): Promise<void> {
  await page.evaluateOnNewDocument(install, heldFrom);
}

/**
 * Advances the clock of the current document, including `Date`. Runs the timers that become due, in order, and lets the
 * effects of each timer start.
 */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (time) => (window as unknown as { pageClock: PageClock }).pageClock.advance(time),
    milliseconds,
  );
}

/** Resolves once a timer with this delay is waiting for `advance`. */
export async function timerStarted(page: Page, delay: number): Promise<void> {
  await page.waitForFunction(
    (expected) => (window as unknown as { pageClock: PageClock }).pageClock.holds(expected),
    { polling: 20 },
    delay,
  );
}

/** Waits until the page has started a timer with this delay, and advances the clock by the delay. */
export async function elapse(page: Page, delay: number): Promise<void> {
  await timerStarted(page, delay);
  await advance(page, delay);
}

/** The clock of a service worker. It lasts as long as the worker, which the debugging session keeps running. */
export interface WorkerClock {
  elapse(delay: number): Promise<void>;
  advance(milliseconds: number): Promise<void>;
}

/** Gives the site's active service worker a clock that the test advances. */
export async function installWorkerClock(page: Page): Promise<WorkerClock> {
  const worker = await runningWorker(page, new URL(page.url()).origin);
  await worker.evaluate(install, HELD_FROM);
  return {
    async elapse(delay) {
      await eventually(
        () => worker.evaluate(holdsTimer, delay),
        (isHeld) => isHeld,
      );
      await worker.evaluate(advanceClock, delay);
    },
    advance: (milliseconds) => worker.evaluate(advanceClock, milliseconds),
  };
}

const holdsTimer = (delay: number): boolean =>
  (globalThis as unknown as { pageClock: PageClock }).pageClock.holds(delay);

const advanceClock = (milliseconds: number): Promise<void> =>
  (globalThis as unknown as { pageClock: PageClock }).pageClock.advance(milliseconds);

/** Runs in the page or the worker, so it must not refer to anything outside its own body. */
function install(heldFrom: number): void {
  interface Timer {
    due: number;
    delay: number;
    run: () => void;
    /** Interval in milliseconds, or zero for a timer that runs once. */
    every: number;
  }
  const RealDate = Date;
  const real = {
    setTimeout: globalThis.setTimeout.bind(globalThis),
    setInterval: globalThis.setInterval.bind(globalThis),
    clear: globalThis.clearTimeout.bind(globalThis),
  };
  const timers = new Map<number, Timer>();
  // High enough not to collide with the ids that the browser gives its own timers.
  let lastId = 1_000_000_000;
  let moved = 0;
  const nextTask = real.setTimeout;

  const hold = (run: unknown, delay: number, every: number, given: unknown[]): number => {
    if (typeof run !== 'function') throw new TypeError('Timer callbacks must be functions');
    lastId += 1;
    const call = run as (...values: unknown[]) => void;
    timers.set(lastId, { due: moved + delay, delay, run: () => call(...given), every });
    return lastId;
  };
  const clear = (id?: number): void => {
    if (id === undefined || !timers.delete(id)) real.clear(id);
  };
  const replaced = {
    setTimeout: (run: () => void, delay = 0, ...given: unknown[]): number =>
      delay < heldFrom ? real.setTimeout(run, delay, ...given) : hold(run, delay, 0, given),
    setInterval: (run: () => void, delay = 0, ...given: unknown[]): number =>
      delay < heldFrom ? real.setInterval(run, delay, ...given) : hold(run, delay, delay, given),
    clearTimeout: clear,
    clearInterval: clear,
    Date: new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + moved]) as object,
      get: (target, name) =>
        name === 'now' ? () => RealDate.now() + moved : (Reflect.get(target, name) as unknown),
    }),
  };

  async function advanceBy(milliseconds: number): Promise<void> {
    const target = moved + milliseconds;
    for (;;) {
      const [next] = [...timers]
        .filter(([, { due }]) => due <= target)
        .sort(([oneId, one], [otherId, other]) => one.due - other.due || oneId - otherId);
      if (!next) break;
      const [id, timer] = next;
      moved = Math.max(moved, timer.due);
      if (timer.every > 0) timer.due += timer.every;
      else timers.delete(id);
      timer.run();
      await new Promise((done) => nextTask(done));
    }
    moved = target;
  }

  const holds = (delay: number): boolean =>
    [...timers.values()].some((timer) => timer.delay === delay);
  Object.assign(globalThis, replaced, { pageClock: { advance: advanceBy, holds } });
}
