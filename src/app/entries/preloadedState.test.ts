/** @jest-environment jsdom */
import { escapeJson } from '../../../server/http/escape';
import { readDocumentState, type DocumentState } from './preloadedState';
import { createAppStore } from '../store/store';

const SETTINGS: DocumentState['settings'] = {
  siteKey: 'halfwave',
  siteName: 'Halfwave',
  release: 'r1',
  isDevelopment: false,
  features: {},
  hasWorker: true,
  consent: 'own',
  hasSecureCookies: true,
};

const STATE = createAppStore(undefined, {}).store.getState();

function documentWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.id = 'offprint-state';
  block.type = 'application/json';
  block.textContent = text;
  page.body.append(block);
  return page;
}

function withText(text: string): DocumentState {
  return { settings: { ...SETTINGS, siteName: text }, state: STATE };
}

/** Serializes the state block as the server does. */
function written(documentState: DocumentState): string {
  return escapeJson(JSON.stringify(documentState));
}

describe('the document state', () => {
  it.each([
    'plain',
    '</script><script>alert(1)</script>',
    '<!-- a comment -->',
    'a & b',
    'line\u2028and\u2029paragraph',
    '"quotes" and \\ slashes',
  ])('survives a round trip: %j', (text) => {
    expect(readDocumentState(documentWith(written(withText(text))))).toEqual(withText(text));
  });

  it('contains no character that could close its element or open another', () => {
    const block = written(withText('</script><!--&\u2028\u2029'));
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    const parsed = new DOMParser().parseFromString(
      `<script type="application/json" id="offprint-state">${block}</script><p>after</p>`,
      'text/html',
    );
    expect(readDocumentState(parsed)).toEqual(withText('</script><!--&\u2028\u2029'));
    expect(parsed.querySelector('p')?.textContent).toBe('after');
  });

  it('cannot pollute a prototype when it is parsed', () => {
    const { settings } = readDocumentState(
      documentWith('{"settings":{"siteKey":"x","__proto__":{"isDevelopment":true}},"state":{}}'),
    );
    expect(settings.siteKey).toBe('x');
    expect(settings.isDevelopment).toBeUndefined();
    expect(Object.getOwnPropertyNames(settings)).toEqual(['siteKey']);
  });
});
