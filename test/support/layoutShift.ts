import type { Page } from 'puppeteer';

interface LayoutShift {
  shift: number;
  /** In words, for whoever looks into it; what the footer is in is called by its name. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Layout shift of each document that the page is to open, once it has come whole, and what moved. */
export async function watchShift(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const layoutShift: LayoutShift = { shift: 0, moved: [] };
    const nameOf = (element: Element | null | undefined): string =>
      element?.querySelector('footer') ? 'footer' : `${element?.nodeName} ${element?.className}`;
    new PerformanceObserver((list) => {
      const [visit] = performance.getEntriesByType('navigation');
      const whole = visit?.domInteractive ?? 0;
      for (const entry of list.getEntries() as ShiftEntry[]) {
        // A browser with much else to do paints before it has read the first screen to its end.
        if (whole === 0 || entry.startTime < whole) continue;
        layoutShift.shift += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The header is another while a page is scrolled, with ads or without.
          if (element?.closest('header')) continue;
          layoutShift.moved.push(`${nameOf(element)} by ${entry.value}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShift });
  });
}

/** Returns the shift so far, that of the current frame included. */
export function shiftOf(page: Page): Promise<LayoutShift> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShift: LayoutShift }).layoutShift;
  });
}
