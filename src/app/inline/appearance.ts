/**
 * Part of the inline script in the head of every document. Applies the reader's appearance settings before the first
 * paint, as attributes that style sheets match. Also listens for later changes, in this or another tab, so that only
 * this script sets the attributes. `tools/build.ts` strips the types and minifies it without bundling, so it cannot
 * import anything.
 */
{
  const root = document.documentElement;
  const KEY = 'offprint-appearance';
  const ATTRIBUTES = {
    theme: 'data-theme',
    textSize: 'data-text-size',
    typeface: 'data-typeface',
    lineLength: 'data-line-length',
  };
  /**
   * The color of the browser's own UI. Overrides the `theme-color` tags for light and dark mode, because it comes
   * first.
   */
  const bars = document.createElement('meta');
  bars.name = 'theme-color';

  const show = (chosen: Record<string, unknown>): void => {
    for (const [field, attribute] of Object.entries(ATTRIBUTES)) {
      const value = chosen[field];
      if (typeof value === 'string') root.setAttribute(attribute, value);
      else root.removeAttribute(attribute);
    }
    bars.remove();
    if (root.dataset['theme'] === undefined) return;
    bars.content = getComputedStyle(root).getPropertyValue('--paper').trim();
    document.head.prepend(bars);
  };

  const showStored = (): void => {
    try {
      show(Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, unknown>);
    } catch {
      // If storage is blocked or the stored value is damaged, the page keeps the default design.
    }
  };

  showStored();
  window.addEventListener('storage', showStored);
  // Reads the settings again, because a page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
  document.addEventListener('offprint:appearance', (event) => {
    show((event as CustomEvent<Record<string, unknown>>).detail);
  });
}
