/** Manages scroll positions per history entry, hash targets and focus. */

import { isInLaterStory } from './storyPlace';

export interface Viewport {
  scrollToTop(): void;
  /** Returns false if no element has the given ID. */
  scrollToHash(hash: string): boolean;
  savePosition(key: string): void;
  restorePosition(key: string): boolean;
  /** Moves focus to the new page's `main` element, so that screen readers announce it. */
  focusPage(): void;
  /** Keeps `history.scrollRestoration` at `manual` while the page is shown, so that the app restores positions. */
  takeOver(): void;
}

const POSITIONS = 'offprint-scroll';

export function createViewport(page: Window): Viewport {
  return {
    scrollToTop() {
      page.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    },
    scrollToHash(hash) {
      const target = hashTarget(page.document, hash);
      if (!target) return false;
      target.scrollIntoView({ behavior: 'instant' });
      takeFocus(target);
      return true;
    },
    savePosition(key) {
      const others = Object.entries(readPositions(page)).filter(([other]) => other !== key);
      writePositions(page, [...others, [key, Math.round(page.scrollY - movedBy(page))]]);
    },
    restorePosition(key) {
      const top = readPositions(page)[key];
      // Another release may have stored a value that is not a number.
      if (top === undefined || !Number.isFinite(top)) return false;
      page.scrollTo({ top: top + movedBy(page), left: 0, behavior: 'instant' });
      return true;
    },
    focusPage() {
      page.document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
    takeOver() {
      page.history.scrollRestoration = 'manual';
      page.addEventListener('pagehide', () => {
        // The scroll offset of a later story is meaningless in a reloaded document; see `storyPlace.ts`.
        if (!isInLaterStory(page)) page.history.scrollRestoration = 'auto';
      });
      page.addEventListener('pageshow', () => {
        page.history.scrollRestoration = 'manual';
      });
    },
  };
}

/**
 * Returns the number of pixels by which ads above the content have moved the content down. Saved positions exclude this
 * offset, because the ads may be absent when a position is restored.
 */
function movedBy(page: Window): number {
  const main = page.document.querySelector('main');
  const [, down = ''] = main
    ? page.getComputedStyle(main).getPropertyValue('translate').split(' ')
    : [];
  return Number.parseFloat(down) || 0;
}

function hashTarget(document: Document, hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return null;
  }
}

/** Moves focus to the target, so that Tab continues from there, as it does after a native hash navigation. */
function takeFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.ownerDocument.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function readPositions(page: Window): Record<string, number> {
  try {
    const value: unknown = JSON.parse(page.sessionStorage.getItem(POSITIONS) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function writePositions(page: Window, positions: [key: string, top: number][]): void {
  const recent = Object.fromEntries(positions.slice(-MOST_POSITIONS));
  try {
    page.sessionStorage.setItem(POSITIONS, JSON.stringify(recent));
  } catch {
    // Without sessionStorage, back and forward navigation starts at the top.
  }
}

const MOST_POSITIONS = 50;
