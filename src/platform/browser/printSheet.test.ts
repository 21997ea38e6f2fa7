/** @jest-environment jsdom */
import { loadPrintSheet } from './printSheet';

const sheets = (): string[] =>
  [...document.head.querySelectorAll('link')].map(({ media, href }) => `${media} ${href}`);

let state: DocumentReadyState;

beforeEach(() => {
  document.head.replaceChildren();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the print style sheet', () => {
  it('is requested after the page has loaded', () => {
    state = 'interactive';
    loadPrintSheet(window);
    expect(sheets()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(sheets()).toEqual(['print http://localhost/print.css']);
  });

  it('is requested immediately on a page that has already loaded', () => {
    state = 'complete';
    loadPrintSheet(window);
    expect(sheets()).toEqual(['print http://localhost/print.css']);
  });
});
