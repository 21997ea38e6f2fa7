/** @jest-environment jsdom */
import { watchSettingsLinks } from './settingsLinks';

let openings: number;
let leftToBrowser: number;

beforeAll(() => {
  watchSettingsLinks(document, () => (openings += 1));
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented) leftToBrowser += 1;
    event.preventDefault();
  });
});

beforeEach(() => {
  openings = 0;
  leftToBrowser = 0;
});

function press(markup: string, how: MouseEventInit = {}): void {
  const link = document.createElement('a');
  link.href = '/privacy-policy/#cookie-settings';
  if (markup === 'settings') link.dataset['cookieSettings'] = '';
  const word = document.createElement('span');
  link.append(word);
  document.body.replaceChildren(link);
  word.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
}

describe('a link to the cookie settings', () => {
  it('opens the settings without navigating', () => {
    press('settings');
    expect([openings, leftToBrowser]).toEqual([1, 0]);
  });

  it('is left to the browser if a modifier key is pressed', () => {
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
      press('settings', { [key]: true });
    expect([openings, leftToBrowser]).toEqual([0, 4]);
  });

  it('is recognized only by its attribute', () => {
    press('other');
    expect([openings, leftToBrowser]).toEqual([0, 1]);
  });
});
