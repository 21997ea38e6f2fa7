/** Measurements taken in the page, in milliseconds from the start of navigation; 0 if not taken yet. */
export interface Noted {
  firstPaint: number;
  largestPaint: number;
  /** Tag of the largest painted element. */
  largest: string;
  /** Time when the first long text had been laid out and painted. */
  words: number;
  /** Sum of all layout shifts without recent input. */
  shift: number;
  longTasks: { start: number; length: number }[];
  /** Time when an ad in view was rendered or turned out to be empty. */
  adFilled: number;
  /** Time when the page had a form with an enabled button. */
  form: number;
  /** Time when the page view was written to IndexedDB. */
  pageViewQueued: number;
}

declare global {
  interface Window {
    benchNoted: Noted;
  }
}

/**
 * Runs in the browser before a page's own code, so it must not use anything from outside the function.
 * @param firstWords the beginning of the first long paragraph or heading; null if there is no text.
 */
export function watchPage(firstWords: string | null): void {
  const noted: Noted = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    words: 0,
    shift: 0,
    longTasks: [],
    adFilled: 0,
    form: 0,
    pageViewQueued: 0,
  };
  window.benchNoted = noted;
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    noted.largestPaint = entry.startTime;
    noted.largest = (entry as LargestContentfulPaint).element?.localName ?? '';
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) noted.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.longTasks.push({ start: startTime, length: duration });
  });
  if (firstWords !== null) requestAnimationFrame(lookForWords);
  lookForAds();
  lookForForm();
  watchOutbox();

  function observe(type: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  }

  /**
   * Looks for the text before the layout of each frame. When the text is there, posts a message, which arrives after
   * the frame has been painted.
   */
  function lookForWords(): void {
    const isThere = [...document.querySelectorAll('p, h1, h2, h3')].some(
      (element) =>
        element.textContent.trim().startsWith(firstWords ?? '') &&
        element.getClientRects().length > 0,
    );
    if (!isThere) {
      requestAnimationFrame(lookForWords);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      noted.words = performance.now();
    };
    port2.postMessage(null);
  }

  function lookForAds(): void {
    const observer = new MutationObserver((records) => {
      const isFilled = records.some(({ target }) => {
        if (!(target instanceof HTMLElement)) return false;
        const { adState, adBlank } = target.dataset;
        if (adState !== 'rendered' && adBlank === undefined) return false;
        return target.getBoundingClientRect().top < innerHeight;
      });
      if (!isFilled) return;
      noted.adFilled = performance.now();
      observer.disconnect();
    });
    observer.observe(document, {
      subtree: true,
      attributeFilter: ['data-ad-state', 'data-ad-blank'],
    });
  }

  function lookForForm(): void {
    const observer = new MutationObserver(() => {
      if (document.querySelector('form button:enabled') === null) {
        return;
      }
      noted.form = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true });
  }

  /** Watches writes to IndexedDB, because the app stores each event there until it is delivered. */
  function watchOutbox(): void {
    const write = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function put(value: unknown, key?: IDBValidKey) {
      const type = (value as { type?: unknown } | null)?.type;
      if (type === 'event/PageViewed' && noted.pageViewQueued === 0) {
        noted.pageViewQueued = performance.now();
      }
      return key === undefined ? write.call(this, value) : write.call(this, value, key);
    };
  }
}
