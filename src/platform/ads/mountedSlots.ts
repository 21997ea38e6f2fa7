import { AD_MARGIN_DEBOUNCE, lazyMarginAt } from '../../model/ads/lazyMargin';
import type { Reporter } from '../../model/ports';
import { debounce } from '../http/debounce';
import { watchHalfShown } from '../browser/halfShown';
import { observeVisibility, type StopObserving } from '../browser/visibility';

/** An ad slot's element in the document, with its attributes. */
export interface MountedSlot {
  element: HTMLElement;
  name: string;
  /** Path of the feed story that contains the slot; null if the slot belongs to the page itself. */
  storyPath: string | null;
  hasDisabledInitialLoad: boolean;
}

export interface MountedSlots {
  /** Returns the slot elements in document order. */
  all(): MountedSlot[];
  /** Calls the listener when slot elements may have been added or removed. */
  onChange(listener: () => void): () => void;
  /** Calls the listener once when the element is near the viewport. */
  whenNear(element: HTMLElement, listener: () => void): () => void;
  isInView(element: HTMLElement): boolean;
  /**
   * Calls the listener with true once at least half of the slot's ad is visible in a visible tab. Calls it with false
   * once less than half is visible, or the tab is hidden.
   */
  watchHalfShown(element: HTMLElement, listener: (isHalfShown: boolean) => void): () => void;
  setBodyClass(name: string, isOn: boolean): void;
  url(): string;
}

/**
 * Selects slot elements; `adMarks.ts` writes the attributes for their state. Vendor markup inside a slot may also
 * use `data-ad-slot`, but not `data-ad-type`.
 */
const SLOT_SELECTOR = '[data-ad-slot][data-ad-type]';

export function createMountedSlots(page: Window, reporter: Pick<Reporter, 'warn'>): MountedSlots {
  const { document } = page;
  return {
    all: () => [...document.querySelectorAll<HTMLElement>(SLOT_SELECTOR)].map(mountedSlotFrom),
    onChange(listener) {
      let isDue = false;
      const notify = (): void => {
        isDue = false;
        listener();
      };
      const observer = new MutationObserver((records) => {
        if (isDue || !records.some(concernsSlots)) return;
        isDue = true;
        queueMicrotask(notify);
      });
      observer.observe(document.body, { childList: true, subtree: true });
      return () => {
        observer.disconnect();
      };
    },
    whenNear: (element, listener) => watchNearness(page, element, listener, reporter),
    isInView(element) {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < page.innerHeight;
    },
    // Observes the ad's frame, because the slot may reserve more space than the ad takes up.
    watchHalfShown: (element, listener) =>
      watchHalfShown(page, element.querySelector('iframe') ?? element, listener),
    setBodyClass: (name, isOn) => void document.body.classList.toggle(name, isOn),
    url: () => `${page.location.origin}${page.location.pathname}`,
  };
}

function mountedSlotFrom(element: HTMLElement): MountedSlot {
  const story = element.closest<HTMLElement>('[data-feed-story]');
  return {
    element,
    name: element.dataset['adSlot'] ?? '',
    storyPath: story?.dataset['feedStory'] ?? null,
    hasDisabledInitialLoad: element.hasAttribute('data-ad-disable-initial-load'),
  };
}

function concernsSlots({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.matches(SLOT_SELECTOR) || node.querySelector(SLOT_SELECTOR) !== null),
  );
}

/**
 * Observes the element again after a resize, because the margin depends on the scroll position and the
 * window size.
 */
function watchNearness(
  page: Window,
  element: HTMLElement,
  listener: () => void,
  reporter: Pick<Reporter, 'warn'>,
): StopObserving {
  let stop: StopObserving = () => undefined;
  const observe = (): void => {
    stop();
    const margin = lazyMarginAt({
      scrollTop: page.scrollY,
      height: page.innerHeight,
      pageHeight: page.document.documentElement.scrollHeight,
    });
    stop = observeVisibility(
      element,
      margin,
      (isNear) => {
        if (!isNear) return;
        end();
        listener();
      },
      reporter,
    );
  };
  const measure = debounce(observe, AD_MARGIN_DEBOUNCE);
  const end = (): void => {
    stop();
    measure.cancel();
    page.removeEventListener('resize', measure);
  };
  page.addEventListener('resize', measure);
  observe();
  return end;
}
