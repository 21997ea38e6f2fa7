/** @jest-environment jsdom */
import { appearanceOf } from '../../model/reading/appearance';
import { createAppearanceMemory } from '../../platform/storage/appearanceMemory';

const root = document.documentElement;
const BARS = { name: 'theme-color', content: '#fbf7f0' };

const marks = (): Record<string, string> => Object.fromEntries(Object.entries(root.dataset) as []);

/** Runs the inline script in the head, as the browser does for each document. */
function openDocument(): void {
  jest.isolateModules(() => {
    jest.requireActual('./appearance');
  });
}

const barColor = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

beforeEach(() => {
  localStorage.clear();
  const meta = Object.assign(document.createElement('meta'), BARS);
  const style = document.createElement('style');
  style.textContent = ':root{--paper: #f4e8d0}';
  document.head.replaceChildren(meta, style);
});

afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

describe('a new document', () => {
  it("gets the reader's settings as attributes, and a theme color that matches the page", () => {
    createAppearanceMemory(window).keep({ ...appearanceOf({}), theme: 'paper', textSize: 'large' });
    openDocument();
    expect(marks()).toEqual({ theme: 'paper', textSize: 'large' });
    expect(barColor()).toBe('#f4e8d0');
  });

  it.each(['{', 'null', '"dark"', '[]'])(
    'has the default look if the stored value is corrupt: %s',
    (value) => {
      localStorage.setItem('offprint-appearance', value);
      openDocument();
      expect(marks()).toEqual({});
      expect(barColor()).toBe('#fbf7f0');
    },
  );

  it('has the default look if the browser denies access to storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    openDocument();
    expect(marks()).toEqual({});
    refused.mockRestore();
  });
});

describe('an open document', () => {
  beforeEach(openDocument);

  it("applies the reader's changes, even if the browser cannot store them", () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const memory = createAppearanceMemory(window);
    expect(memory.keep({ ...appearanceOf({}), theme: 'dark' })).toBe(false);
    expect(root.dataset['theme']).toBe('dark');
    refused.mockRestore();
    expect(memory.keep(appearanceOf({}))).toBe(true);
    expect(marks()).toEqual({});
    expect(barColor()).toBe('#fbf7f0');
  });

  it('applies changes made in other tabs, even those made while it was in the back/forward cache', () => {
    localStorage.setItem('offprint-appearance', '{"typeface":"sans"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'offprint-appearance' }));
    expect(root.dataset['typeface']).toBe('sans');
    localStorage.setItem('offprint-appearance', '{"lineLength":"wide"}');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(marks()).toEqual({ lineLength: 'wide' });
  });
});

describe('stored appearance settings', () => {
  it('can be read back, and report changes from other tabs until the listener is removed', () => {
    const memory = createAppearanceMemory(window);
    const chosen = { ...appearanceOf({}), typeface: 'sans' } as const;
    memory.keep(chosen);
    expect(memory.read()).toEqual(chosen);
    let heard = 0;
    const stop = memory.onChange(() => (heard += 1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'offprint-appearance' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'offprint-appearance' }));
    expect(heard).toBe(1);
  });
});
