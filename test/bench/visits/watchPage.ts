/** Measurements taken in the page, in milliseconds from the start of navigation. */
export interface Noted {
  firstPaint: number;
  largestPaint: number;
  /** Tag of the largest painted element. */
  largest: string;
  /** Time when the story's first paragraph had been laid out and painted. */
  words: number;
  /** Sum of all layout shifts without recent input. */
  shift: number;
  longTasks: { start: number; length: number }[];
}

declare global {
  interface Window {
    benchNoted: Noted;
  }
}

/**
 * Runs in the browser before a page's own code, so it must not use anything from outside.
 * @param firstWords the beginning of the story's first paragraph, the same on both sides.
 */
export function watchPage(firstWords: string): void {
  const noted: Noted = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    words: 0,
    shift: 0,
    longTasks: [],
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
  requestAnimationFrame(lookForWords);

  function observe(type: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  }

  /** Runs before a frame's layout; the message arrives after that frame has been painted. */
  function lookForWords(): void {
    const isThere = [...document.querySelectorAll('p')].some(
      (paragraph) =>
        paragraph.textContent.startsWith(firstWords) && paragraph.getClientRects().length > 0,
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
}
