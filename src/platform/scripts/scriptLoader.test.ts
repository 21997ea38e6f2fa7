/** @jest-environment jsdom */
import {
  requests,
  closeScriptPage,
  elements,
  end,
  EVERYTHING,
  openScriptPage,
  script,
  type ScriptPage,
} from '../../../test/support/readers/scriptPage';
import type { ScriptTiming } from '../../model/consent/scripts';
import type { ScriptLoader } from './scriptLoader';

let loader: ScriptLoader;
let said: ScriptPage['said'];
let allow: ScriptPage['allow'];
let readyState: DocumentReadyState;

beforeEach(() => {
  readyState = 'complete';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  ({ loader, said, allow } = openScriptPage());
});

afterEach(() => {
  closeScriptPage();
  jest.restoreAllMocks();
});

describe('a third-party script', () => {
  it('is not requested before its consent category is allowed', () => {
    loader.register(script('analytics'));
    expect(requests()).toEqual([]);
    allow(['C0001', 'C0004']);
    expect(requests()).toEqual([]);
  });

  it('is requested as soon as its category is allowed, even if other categories are allowed earlier', () => {
    loader.register(script('analytics'));
    allow(['C0001']);
    allow(['C0001', 'C0002']);
    expect(elements().map(({ src }) => src)).toEqual(['https://vendor.example/analytics.js']);
  });

  it('is requested only once, even if consent is reviewed repeatedly', () => {
    loader.register(script('analytics'));
    allow(EVERYTHING);
    allow(EVERYTHING);
    end('analytics', 'load');
    allow(EVERYTHING);
    expect(requests()).toEqual(['analytics']);
  });

  it('is not replaced by another script with the same id', () => {
    expect(loader.register(script('analytics'))).toBe(true);
    const again = script('analytics', { url: 'https://other.example/other.js' });
    expect(loader.register(again)).toBe(false);
    allow(EVERYTHING);
    expect(requests()).toEqual(['analytics']);
  });

  it('cannot be registered in a document without a head', () => {
    document.head.remove();
    expect(() => loader.register(script('analytics'))).toThrow(/no head element/);
    document.documentElement.prepend(document.createElement('head'));
  });
});

describe('a script that requires features', () => {
  const needing = script('audience', { features: ['tracking.audience', 'tracking.comscore'] });

  it('is skipped, and logged once, while a feature is off', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true });
    allow(EVERYTHING, { 'tracking.audience': true });
    expect(requests()).toEqual([]);
    expect(said).toEqual([
      { level: 'log', text: 'One or more features required for audience are disabled.' },
    ]);
  });

  it('is requested if all features are on', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true, 'tracking.comscore': true });
    expect(requests()).toEqual(['audience']);
    expect(said).toEqual([]);
  });
});

describe('the script loader', () => {
  const begin = (timing: ScriptTiming): void => {
    loader.register(script('one', { timing }));
    allow(EVERYTHING);
  };

  it('requests an `immediate` script without waiting', () => {
    readyState = 'loading';
    begin('immediate');
    expect(requests()).toEqual(['one']);
  });

  it('requests queued scripts one at a time, even after a failure', () => {
    for (const id of ['one', 'two', 'three']) loader.register(script(id, { timing: 'queued' }));
    allow(EVERYTHING);
    expect(requests()).toEqual(['one']);
    end('one', 'error');
    expect(requests()).toEqual(['two']);
    end('two', 'load');
    expect(requests()).toEqual(['two', 'three']);
  });

  it('requests the next queued script if consent for the first one is withdrawn', () => {
    loader.register(script('one', { timing: 'queued', category: 'C0004' }));
    loader.register(script('two', { timing: 'queued' }));
    allow(EVERYTHING);
    for (const party of allow(['C0001', 'C0002'])) party.stop();
    expect(requests()).toEqual(['two']);
  });

  it('requests a `domLoaded` script on `DOMContentLoaded`, or immediately if that event has fired', () => {
    readyState = 'loading';
    begin('domLoaded');
    expect(requests()).toEqual([]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(requests()).toEqual(['one']);
    readyState = 'interactive';
    loader.register(script('late', { timing: 'domLoaded' }));
    allow(EVERYTHING);
    expect(requests()).toEqual(['one', 'late']);
  });

  it('requests a `windowLoad` script on `load`, or immediately if that event has fired', () => {
    readyState = 'interactive';
    begin('windowLoad');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(requests()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(requests()).toEqual(['one']);
    readyState = 'complete';
    loader.register(script('late', { timing: 'windowLoad' }));
    allow(EVERYTHING);
    expect(requests()).toEqual(['one', 'late']);
  });

  it('requests a `beforeUnload` script when the reader leaves', () => {
    begin('beforeUnload');
    window.dispatchEvent(new Event('load'));
    expect(requests()).toEqual([]);
    window.dispatchEvent(new Event('beforeunload'));
    expect(requests()).toEqual(['one']);
  });

  it.each(['queued', 'domLoaded', 'windowLoad', 'beforeUnload'] as const)(
    'does not request a script if consent is withdrawn before the script is due (%s)',
    (timing) => {
      readyState = 'loading';
      loader.register(script('first', { timing: 'queued', category: 'C0001' }));
      begin(timing);
      expect(allow(['C0001'])).toEqual([]);
      end('first', 'load');
      document.dispatchEvent(new Event('DOMContentLoaded'));
      window.dispatchEvent(new Event('load'));
      window.dispatchEvent(new Event('beforeunload'));
      expect(requests()).toEqual(['first']);
    },
  );
});
