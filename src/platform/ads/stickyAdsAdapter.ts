import { omnibarShapeOf, type StickyAdName, type StickyAdState } from '../../model/ads/stickyAds';
import { readAdSize } from '../../model/ads/adSizes';
import styles from './stickyAds.module.css';

/** Renders skybox and omnibar around the page and reports the reader's interaction with them. */
export interface StickyAdsAdapter {
  /** Applies the states; no effect if the page has no such slot. */
  show(name: StickyAdName, states: readonly StickyAdState[], size: string | null): void;
  onScroll(listener: () => void): () => void;
  /** Returns the scroll position in CSS pixels. */
  scrollTop(): number;
  /** Calls the listener when the reader closes the omnibar. */
  onClose(listener: () => void): () => void;
}

/** Custom properties for the offset of the content below; read by `stickyAds.module.css`. */
const PUSH = '--omnibar-push';
const GROWTH = '--skybox-growth';
/** Scales down an ad that is wider than the window. */
const SCALE = '--omnibar-scale';

const LANDMARK = [
  ['role', 'complementary'],
  ['aria-label', 'Advertisement over the page'],
] as const;

/** The style sheet moves the content with transforms only, which cause no layout shift. */
export function createStickyAdsAdapter(page: Window): StickyAdsAdapter {
  const { document } = page;
  const closings = new Set<() => void>();

  const placeOf = (name: StickyAdName): HTMLElement | null =>
    document.querySelector(`[data-ad-slot='${name}']`);

  function showSkybox(place: HTMLElement, size: string | null): void {
    const height = readAdSize(size)?.height ?? 0;
    const growth = Math.max(0, height - place.clientHeight);
    const change = growth - lengthOf(GROWTH);
    if (change === 0) return;
    const isPast = place.getBoundingClientRect().bottom <= 0;
    if (growth > 0) place.dataset['skyboxGrown'] = isPast ? 'past' : 'seen';
    else delete place.dataset['skyboxGrown'];
    setLength(GROWTH, growth);
    // Keeps the reading position, because scroll anchoring ignores transforms.
    if (isPast) page.scrollBy({ top: change, behavior: 'instant' });
  }

  function showOmnibar(
    place: HTMLElement,
    states: readonly StickyAdState[],
    size: string | null,
  ): void {
    const isPushing = states.includes('expanded');
    const isShown = states.includes('fixed');
    place.toggleAttribute('data-omnibar-bottom', isShown && omnibarShapeOf(size ?? '') !== 'push');
    const { width, height } = readAdSize(size) ?? { width: 0, height: 0 };
    setLength(PUSH, isPushing ? height : 0);
    if (isPushing && width > page.innerWidth) setStyle(SCALE, String(page.innerWidth / width));
    else setStyle(SCALE, '');
    markLandmark(place, isShown);
    const button = place.querySelector<HTMLElement>(`.${CSS.escape(styles['close'] ?? '')}`);
    if (isShown && !button) place.append(closeButton());
    if (!isShown && button) leaveButton(button);
  }

  /** Makes an ad over the page a named landmark for screen readers. */
  function markLandmark(place: HTMLElement, isShown: boolean): void {
    for (const [name, value] of LANDMARK) {
      if (isShown) place.setAttribute(name, value);
      else place.removeAttribute(name);
    }
  }

  function closeButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles['close'] ?? '';
    button.textContent = 'Close Ad';
    button.addEventListener('click', () => {
      for (const listener of closings) listener();
    });
    return button;
  }

  /** Moves focus to the page if the removed button had it. */
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
      const place = placeOf(name);
      if (!place) return;
      place.dataset[name] = states.join(' ');
      if (name === 'skybox') showSkybox(place, size);
      else showOmnibar(place, states, size);
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
