import type { Page } from 'puppeteer';

interface LayoutShift {
  shift: number;
  /** Name and shift of each moved element. An element that contains the footer is called `footer`. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/**
 * Records the layout shift and the moved elements in each document that the page opens, starting two frames after
 * parsing.
 */
export async function watchShift(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const layoutShift: LayoutShift = { shift: 0, moved: [] };
    const nameOf = (element: Element | null | undefined): string =>
      element?.querySelector('footer') ? 'footer' : `${element?.nodeName} ${element?.className}`;
    // Ignores shifts up to the second frame after parsing, because a busy browser paints before it has parsed the first
    // screen, and paints the rest in the next frame.
    let paintedAt = Infinity;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          paintedAt = performance.now();
        }),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.startTime < paintedAt) continue;
        layoutShift.shift += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // Does not list the header, which changes when a page is scrolled, with or without ads.
          if (element?.closest('header')) continue;
          layoutShift.moved.push(`${nameOf(element)} by ${entry.value}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShift });
  });
}

/** Returns the layout shift so far, including the current frame. */
export function shiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShift: LayoutShift }).layoutShift;
  });
}
