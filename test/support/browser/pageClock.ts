import type { Page } from 'puppeteer';

/**
 * Timers of a second or more wait for `advance`; shorter ones run as usual, so that the page still starts,
 * debounces and paints by itself.
 */
const HELD_FROM = 1000;

interface PageClock {
  advance(milliseconds: number): Promise<void>;
}

/** Gives every document that the page opens from now on a clock that the test moves. */
export async function installClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(install, HELD_FROM);
}

/**
 * Moves the clock of the current document, its `Date` included. Runs the timers that become due, in order,
 * and gives each the time to start what follows from it.
 */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (time) => (window as unknown as { pageClock: PageClock }).pageClock.advance(time),
    milliseconds,
  );
}

/** Runs in the page: it must not use anything from outside of it. */
function install(heldFrom: number): void {
  interface Timer {
    due: number;
    run: () => void;
    /** Zero for a timer that runs once. */
    every: number;
  }
  const RealDate = Date;
  const real = {
    setTimeout: window.setTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    clear: window.clearTimeout.bind(window),
  };
  const timers = new Map<number, Timer>();
  // Ids of the browser's own timers never get this far.
  let lastId = 1_000_000_000;
  let moved = 0;
  const nextTask = real.setTimeout;

  const hold = (run: unknown, delay: number, every: number, given: unknown[]): number => {
    if (typeof run !== 'function') throw new TypeError('Timers take functions');
    lastId += 1;
    const call = run as (...values: unknown[]) => void;
    timers.set(lastId, { due: moved + delay, run: () => call(...given), every });
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

  Object.assign(window, replaced, { pageClock: { advance: advanceBy } });
}
