import { omnibarShapeOf, type StickyAdName, type StickyAdState } from '../../model/ads/stickyAds';
import { readAdSize } from '../../model/ads/adSizes';
import styles from './stickyAds.module.css';

/**
 * Applies the states of the skybox and the omnibar to the page. Reports scrolling and clicks on the omnibar's close
 * button.
 */
export interface StickyAdsAdapter {
  /** Applies the states; has no effect if the page does not contain the slot. */
  show(name: StickyAdName, states: readonly StickyAdState[], size: string | null): void;
  onScroll(listener: () => void): () => void;
  /** Returns the scroll position in CSS pixels. */
  scrollTop(): number;
  /** Calls the listener when the reader closes the omnibar. */
  onClose(listener: () => void): () => void;
}

/** Custom properties that `stickyAds.module.css` reads to offset the content below the ads. */
const PUSH = '--omnibar-push';
const GROWTH = '--skybox-growth';
/** Custom property that scales down an omnibar ad that is wider than the window. */
const SCALE = '--omnibar-scale';

const LANDMARK = [
  ['role', 'complementary'],
  ['aria-label', 'Overlay advertisement'],
] as const;

export function createStickyAdsAdapter(page: Window): StickyAdsAdapter {
  const { document } = page;
  const closings = new Set<() => void>();

  const slotElementOf = (name: StickyAdName): HTMLElement | null =>
    document.querySelector(`[data-ad-slot='${name}']`);

  function showSkybox(slotElement: HTMLElement, size: string | null): void {
    const height = readAdSize(size)?.height ?? 0;
    const growth = Math.max(0, height - slotElement.clientHeight);
    const change = growth - lengthOf(GROWTH);
    if (change === 0) return;
    const isPast = slotElement.getBoundingClientRect().bottom <= 0;
    if (growth > 0) slotElement.dataset['skyboxGrown'] = isPast ? 'past' : 'seen';
    else delete slotElement.dataset['skyboxGrown'];
    setLength(GROWTH, growth);
    // Preserves the reading position. Scroll anchoring does not, because it ignores transforms.
    if (isPast) page.scrollBy({ top: change, behavior: 'instant' });
  }

  function showOmnibar(
    slotElement: HTMLElement,
    states: readonly StickyAdState[],
    size: string | null,
  ): void {
    const isPushing = states.includes('expanded');
    const isShown = states.includes('fixed');
    slotElement.toggleAttribute(
      'data-omnibar-bottom',
      isShown && omnibarShapeOf(size ?? '') !== 'push',
    );
    const { width, height } = readAdSize(size) ?? { width: 0, height: 0 };
    setLength(PUSH, isPushing ? height : 0);
    if (isPushing && width > page.innerWidth) setStyle(SCALE, String(page.innerWidth / width));
    else setStyle(SCALE, '');
    markLandmark(slotElement, isShown);
    const button = slotElement.querySelector<HTMLElement>(`.${CSS.escape(styles['close'])}`);
    if (isShown && !button) slotElement.append(closeButton());
    if (!isShown && button) leaveButton(button);
  }

  /** Makes the omnibar a named landmark for screen readers while it is over the page. */
  function markLandmark(slotElement: HTMLElement, isShown: boolean): void {
    for (const [name, value] of LANDMARK) {
      if (isShown) slotElement.setAttribute(name, value);
      else slotElement.removeAttribute(name);
    }
  }

  function closeButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles['close'];
    button.textContent = 'Close Ad';
    button.addEventListener('click', () => {
      for (const listener of closings) listener();
    });
    return button;
  }

  /** Removes the button and, if it had focus, moves focus to the page. */
  function leaveButton(button: HTMLElement): void {
    const isFocused = document.activeElement === button;
    button.remove();
    if (isFocused) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  function lengthOf(name: string): number {
    return Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0;
  }

  function setLength(name: string, length: number): void {
    setStyle(name, length > 0 ? `${length}px` : '');
  }

  /** Sets a custom property; an empty value removes it. */
  function setStyle(name: string, value: string): void {
    document.documentElement.style.setProperty(name, value);
  }

  return {
    show(name, states, size) {
      const slotElement = slotElementOf(name);
      if (!slotElement) return;
      slotElement.dataset[name] = states.join(' ');
      if (name === 'skybox') showSkybox(slotElement, size);
      else showOmnibar(slotElement, states, size);
    },
    onScroll(listener) {
      page.addEventListener('scroll', listener, { passive: true });
      return () => {
        page.removeEventListener('scroll', listener);
      };
    },
    scrollTop: () => page.scrollY,
    onClose(listener) {
      closings.add(listener);
      return () => closings.delete(listener);
    },
  };
}
