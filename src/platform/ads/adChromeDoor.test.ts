/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { createAdChromeDoor } from './adChromeDoor';

let skybox: HTMLElement;
let omnibar: HTMLElement;
let scrolled: ScrollToOptions[];
const door = () => createAdChromeDoor(window);
const length = (name: string) => document.documentElement.style.getPropertyValue(name);
const button = () => omnibar.querySelector('button');

function place(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset['adSlot'] = name;
  return element;
}

beforeEach(() => {
  [omnibar, skybox] = [place('omnibar'), place('skybox')];
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

/** How far the place's lower edge stands below that of the window's head. */
function standAt(bottom: number): void {
  jest.spyOn(skybox, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
}

describe('skybox and omnibar in the document', () => {
  it('carry the names of their states', () => {
    door().show('skybox', ['leader', 'rendered', 'fixed'], '728x90');
    door().show('omnibar', [], null);
    expect(skybox.dataset['skybox']).toBe('leader rendered fixed');
    expect(omnibar.dataset['omnibar']).toBe('');
  });

  it('are left alone where the page has none', () => {
    document.body.replaceChildren();
    door().show('skybox', ['expanded'], null);
    door().show('omnibar', ['rendered', 'expanded', 'fixed'], '970x66');
    expect(document.body).toBeEmptyDOMElement();
  });

  it.each([
    [360, String(360 / 970)],
    [969, String(969 / 970)],
    [970, ''],
    [1280, ''],
  ])('show an ad of 970 pixels whole in a window of %d', (width, scale) => {
    jest.replaceProperty(window, 'innerWidth', width);
    const chrome = door();
    chrome.show('omnibar', ['rendered', 'expanded', 'fixed'], '970x66');
    expect([length('--omnibar-scale'), length('--omnibar-push')]).toEqual([scale, '66px']);
    chrome.show('omnibar', ['rendered', 'collapsed'], '970x66');
    expect(length('--omnibar-scale')).toBe('');
  });

  it.each([
    ['970x250', '250px'],
    ['970x66', '66px'],
    ['728x90', '90px'],
  ])('push the page down by the height of %s, and give it back', (size, height) => {
    const chrome = door();
    chrome.show('omnibar', ['rendered', 'expanded', 'fixed'], size);
    expect(length('--omnibar-push')).toBe(height);
    chrome.show('omnibar', ['rendered', 'collapsed'], size);
    expect([length('--omnibar-push'), button()]).toEqual(['', null]);
  });

  it('move what follows a skybox that is higher than its room, and no other', () => {
    const chrome = door();
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

  it('leave the text where it is for who reads below a skybox that a higher ad comes into or leaves', () => {
    const chrome = door();
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

  it('let who sees the skybox see the text go, and scroll nothing', () => {
    const chrome = door();
    standAt(1);
    chrome.show('skybox', [], '970x250');
    expect(skybox.dataset['skyboxGrown']).toBe('seen');
    chrome.show('skybox', [], null);
    expect(scrolled).toEqual([]);
  });

  it('have one control Close Ad while the omnibar is shown, which tells of the press', () => {
    const chrome = door();
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

  it('have a name to those who hear the page while the omnibar lies over it', () => {
    const chrome = door();
    const heard = () => [omnibar.getAttribute('role'), omnibar.getAttribute('aria-label')];
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    expect(heard()).toEqual(['complementary', 'Advertisement over the page']);
    chrome.show('omnibar', ['rendered', 'collapsed', 'closed'], '320x50');
    expect(heard()).toEqual([null, null]);
  });

  it('let the keyboard go on at the page when the control goes, and leave it where it is else', () => {
    const chrome = door();
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    button()?.focus();
    chrome.show('omnibar', ['rendered', 'collapsed', 'closed'], '320x50');
    expect(document.activeElement).toBe(document.querySelector('main'));
    document.querySelector('main')?.blur();
    chrome.show('omnibar', ['rendered', 'fixed'], '320x50');
    chrome.show('omnibar', ['rendered', 'collapsed'], '320x50');
    expect(document.activeElement).toBe(document.body);
  });

  it('tell of scrolling until nobody listens any more', () => {
    const heard = jest.fn();
    const stop = door().onScroll(heard);
    window.dispatchEvent(new Event('scroll'));
    stop();
    window.dispatchEvent(new Event('scroll'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(door().scrollTop()).toBe(0);
  });
});
