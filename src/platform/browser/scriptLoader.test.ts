/** @jest-environment jsdom */
import {
  asked,
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

describe('a registered script', () => {
  it('is not asked for before its category is allowed', () => {
    loader.register(script('analytics'));
    expect(asked()).toEqual([]);
    allow(['C0001', 'C0004']);
    expect(asked()).toEqual([]);
  });

  it('is asked for when its category is allowed, also later', () => {
    loader.register(script('analytics'));
    allow(['C0001']);
    allow(['C0001', 'C0002']);
    expect(elements().map(({ src }) => src)).toEqual(['https://vendor.example/analytics.js']);
  });

  it('is asked for once, however often consent is looked at', () => {
    loader.register(script('analytics'));
    allow(EVERYTHING);
    allow(EVERYTHING);
    end('analytics', 'load');
    allow(EVERYTHING);
    expect(asked()).toEqual(['analytics']);
  });

  it('is skipped when its id was registered before', () => {
    expect(loader.register(script('analytics'))).toBe(true);
    const again = script('analytics', { url: 'https://other.example/other.js' });
    expect(loader.register(again)).toBe(false);
    allow(EVERYTHING);
    expect(asked()).toEqual(['analytics']);
  });

  it('cannot be registered in a document without a head', () => {
    document.head.remove();
    expect(() => loader.register(script('analytics'))).toThrow(/no head element/);
    document.documentElement.prepend(document.createElement('head'));
  });
});

describe('a script that needs features', () => {
  const needing = script('audience', { features: ['tracking.audience', 'tracking.comscore'] });

  it('is skipped and logged while one of them is off, once', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true });
    allow(EVERYTHING, { 'tracking.audience': true });
    expect(asked()).toEqual([]);
    expect(said).toEqual([
      { level: 'log', text: 'One or more features required for audience are disabled.' },
    ]);
  });

  it('is asked for when all are on', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true, 'tracking.comscore': true });
    expect(asked()).toEqual(['audience']);
    expect(said).toEqual([]);
  });
});

describe('the moment at which a script is asked for', () => {
  const begin = (timing: ScriptTiming): void => {
    loader.register(script('one', { timing }));
    allow(EVERYTHING);
  };

  it('immediate: at once', () => {
    readyState = 'loading';
    begin('immediate');
    expect(asked()).toEqual(['one']);
  });

  it('queued: one after another, also past one that fails', () => {
    for (const id of ['one', 'two', 'three']) loader.register(script(id, { timing: 'queued' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one']);
    end('one', 'error');
    expect(asked()).toEqual(['two']);
    end('two', 'load');
    expect(asked()).toEqual(['two', 'three']);
  });

  it('queued: the line goes on when the first is withdrawn', () => {
    loader.register(script('one', { timing: 'queued', category: 'C0004' }));
    loader.register(script('two', { timing: 'queued' }));
    allow(EVERYTHING);
    for (const party of allow(['C0001', 'C0002'])) party.stop();
    expect(asked()).toEqual(['two']);
  });

  it('DOM loaded: with the event, or at once when it has passed', () => {
    readyState = 'loading';
    begin('domLoaded');
    expect(asked()).toEqual([]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual(['one']);
    readyState = 'interactive';
    loader.register(script('late', { timing: 'domLoaded' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one', 'late']);
  });

  it('window load: with the event, or at once when it has passed', () => {
    readyState = 'interactive';
    begin('windowLoad');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual(['one']);
    readyState = 'complete';
    loader.register(script('late', { timing: 'windowLoad' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one', 'late']);
  });

  it('before unload: when the reader leaves', () => {
    begin('beforeUnload');
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('beforeunload'));
    expect(asked()).toEqual(['one']);
  });

  it.each(['queued', 'domLoaded', 'windowLoad', 'beforeUnload'] as const)(
    'does not come for a script that was withdrawn before it (%s)',
    (timing) => {
      readyState = 'loading';
      loader.register(script('first', { timing: 'queued', category: 'C0001' }));
      begin(timing);
      expect(allow(['C0001'])).toEqual([]);
      end('first', 'load');
      document.dispatchEvent(new Event('DOMContentLoaded'));
      window.dispatchEvent(new Event('load'));
      window.dispatchEvent(new Event('beforeunload'));
      expect(asked()).toEqual(['first']);
    },
  );
});
