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

/** As the server writes the block. */
function written(documentState: DocumentState): string {
  return escapeJson(JSON.stringify(documentState));
}

describe('the state that a document carries', () => {
  it.each([
    'plain',
    '</script><script>alert(1)</script>',
    '<!-- a comment -->',
    'a & b',
    'line\u2028and\u2029paragraph',
    '"quotes" and \\ slashes',
  ])('comes back as it was: %j', (text) => {
    expect(readDocumentState(documentWith(written(withText(text))))).toEqual(withText(text));
  });

  it('holds no character that could end its element or begin another', () => {
    const block = written(withText('</script><!--&\u2028\u2029'));
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    const parsed = new DOMParser().parseFromString(
      `<script type="application/json" id="offprint-state">${block}</script><p>after</p>`,
      'text/html',
    );
    expect(readDocumentState(parsed)).toEqual(withText('</script><!--&\u2028\u2029'));
    expect(parsed.querySelector('p')?.textContent).toBe('after');
  });

  it('brings no prototype that somebody planted', () => {
    const { settings } = readDocumentState(
      documentWith('{"settings":{"siteKey":"x","__proto__":{"isDevelopment":true}},"state":null}'),
    );
    expect(settings.siteKey).toBe('x');
    expect(settings.isDevelopment).toBeUndefined();
    expect(Object.getOwnPropertyNames(settings)).toEqual(['siteKey']);
  });
});
