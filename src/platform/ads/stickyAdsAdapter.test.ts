/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { createStickyAdsAdapter } from './stickyAdsAdapter';

let skybox: HTMLElement;
let omnibar: HTMLElement;
let scrolled: ScrollToOptions[];
const adapter = () => createStickyAdsAdapter(window);
const length = (name: string) => document.documentElement.style.getPropertyValue(name);
const button = () => omnibar.querySelector('button');

function slotElement(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset['adSlot'] = name;
  return element;
}

beforeEach(() => {
  [omnibar, skybox] = [slotElement('omnibar'), slotElement('skybox')];
  Object.defineProperty(skybox, 'clientHeight', { value: 90 });
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.replaceChildren(omnibar, document.createElement('header'), skybox, main);
  document.documentElement.removeAttribute('style');
  scrolled = [];
  window.scrollBy = (options) => void scrolled.push(options as ScrollToOptions);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sets the position of the slot's bottom edge relative to the top of the viewport. */
function standAt(bottom: number): void {
  jest.spyOn(skybox, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
}

describe('createStickyAdsAdapter', () => {
  it("writes each slot's states to its data attribute", () => {
    adapter().show('skybox', ['leader', 'rendered', 'fixed'], '728x90');
    adapter().show('omnibar', [], null);
    expect(skybox.dataset['skybox']).toBe('leader rendered fixed');
    expect(omnibar.dataset['omnibar']).toBe('');
  });

  it('does nothing on a page without the skybox and omnibar slots', () => {
    document.body.replaceChildren();
    adapter().show('skybox', ['expanded'], null);
    adapter().show('omnibar', ['rendered', 'expanded', 'fixed'], '970x66');
    expect(document.body).toBeEmptyDOMElement();
  });

  it.each([
    [360, String(360 / 970)],
    [969, String(969 / 970)],
    [970, ''],
    [1280, ''],
  ])('scales a 970-pixel ad down only if the window is narrower: %d pixels', (width, scale) => {
    jest.replaceProperty(window, 'innerWidth', width);
    const chrome = adapter();
    chrome.show('omnibar', ['rendered', 'expanded', 'fixed'], '970x66');
    expect([length('--omnibar-scale'), length('--omnibar-push')]).toEqual([scale, '66px']);
    chrome.show('omnibar', ['rendered', 'collapsed'], '970x66');
    expect(length('--omnibar-scale')).toBe('');
  });

  it.each([
    ['970x250', '250px'],
    ['970x66', '66px'],
    ['728x90', '90px'],
  ])('pushes the page down by the height of a %s ad, and moves it back', (size, height) => {
    const chrome = adapter();
    chrome.show('omnibar', ['rendered', 'expanded', 'fixed'], size);
    expect(length('--omnibar-push')).toBe(height);
    chrome.show('omnibar', ['rendered', 'collapsed'], size);
    expect([length('--omnibar-push'), button()]).toEqual(['', null]);
  });

  it('moves the content below a skybox only if the ad is taller than its slot', () => {
    const chrome = adapter();
    chrome.show('skybox', [], '970x250');
    expect([length('--skybox-growth'), skybox.hasAttribute('data-skybox-grown')]).toEqual([
      '160px',
      true,
    ]);
    for (const size of ['728x90', '320x50', null]) {
      chrome.show('skybox', [], size);
      expect([length('--skybox-growth'), skybox.hasAttribute('data-skybox-grown')]).toEqual([
        '',
        false,
      ]);
    }
  });

  it('keeps the reading position below a skybox whose height changes', () => {
    const chrome = adapter();
    standAt(0);
    chrome.show('skybox', [], '970x250');
    chrome.show('skybox', ['rendered'], '970x250');
    expect(skybox.dataset['skyboxGrown']).toBe('past');
    chrome.show('skybox', [], null);
    expect(scrolled).toEqual([
      { top: 160, behavior: 'instant' },
      { top: -160, behavior: 'instant' },
    ]);
  });

  it('moves the content without scrolling while the skybox is visible', () => {
    const chrome = adapter();
    standAt(1);
    chrome.show('skybox', [], '970x250');
    expect(skybox.dataset['skyboxGrown']).toBe('seen');
    chrome.show('skybox', [], null);
    expect(scrolled).toEqual([]);
  });

  it('shows one "Close Ad" button with the omnibar, and reports clicks on it', () => {
    const chrome = adapter();
    const pressed = jest.fn();
    const stop = chrome.onClose(pressed);
    for (const size of ['320x50', '970x250']) {
      chrome.show('omnibar', ['rendered', 'fixed'], size);
      expect(omnibar.querySelectorAll('button')).toHaveLength(1);
      expect(omnibar.hasAttribute('data-omnibar-bottom')).toBe(size === '320x50');
    }
    expect(button()?.textContent).toBe('Close Ad');
    button()?.click();
    stop();
    button()?.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('makes the omnibar a named landmark while it covers the page', () => {
    const chrome = adapter();
    const heard = () => [omnibar.getAttribute('role'), omnibar.getAttribute('aria-label')];
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    expect(heard()).toEqual(['complementary', 'Overlay advertisement']);
    chrome.show('omnibar', ['rendered', 'collapsed', 'closed'], '320x50');
    expect(heard()).toEqual([null, null]);
  });

  it('moves focus from a removed button to the page', () => {
    const chrome = adapter();
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    button()?.focus();
    chrome.show('omnibar', ['rendered', 'collapsed', 'closed'], '320x50');
    expect(document.activeElement).toBe(document.querySelector('main'));
    document.querySelector('main')?.blur();
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    chrome.show('omnibar', ['rendered', 'collapsed'], '320x50');
    expect(document.activeElement).toBe(document.body);
  });

  it('reports scrolling until the listener is removed', () => {
    const heard = jest.fn();
    const stop = adapter().onScroll(heard);
    window.dispatchEvent(new Event('scroll'));
    stop();
    window.dispatchEvent(new Event('scroll'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(adapter().scrollTop()).toBe(0);
  });
});
