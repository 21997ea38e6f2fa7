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
import type { ScriptLoader } from './scriptLoader';

let loader: ScriptLoader;
let said: ScriptPage['said'];
let allow: ScriptPage['allow'];

beforeEach(() => {
  ({ loader, said, allow } = openScriptPage());
});

afterEach(closeScriptPage);

describe('the script loader', () => {
  it('reports an error for a script that fails', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    end('survey', 'error');
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(requests()).toEqual([]);
  });

  it('does not request a failed script again until `retry` is called', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    loader.retry('survey');
    end('survey', 'error');
    allow(EVERYTHING);
    expect(requests()).toEqual([]);
    loader.retry('survey');
    loader.retry('unknown');
    allow(EVERYTHING);
    expect(requests()).toEqual(['survey']);
  });

  it('reports an error for a URL that the policy forbids, and loads the other scripts', () => {
    ({ loader, said, allow } = openScriptPage((url) => {
      if (url.includes('survey')) throw new TypeError('not a script of this site');
      return url;
    }));
    loader.register(script('survey'));
    loader.register(script('analytics'));
    allow(EVERYTHING);
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(requests()).toEqual(['analytics']);
  });

  it('warns about a script that is aborted while loading, and keeps it from running', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    const [element] = elements();
    expect(allow(['C0001']).map((party) => party.stop())).toEqual(['stopped']);
    element?.dispatchEvent(new Event('error'));
    expect(said).toEqual([{ level: 'warning', text: 'Loading of script survey was aborted.' }]);
    // Browsers do not run a script that has been moved to another document since its fetch began.
    expect(element?.ownerDocument).not.toBe(document);
  });
});

describe('loading a script', () => {
  beforeEach(() => {
    loader.register(script('ads'));
  });

  it('resolves when the script has loaded', async () => {
    const waiting = loader.whenLoaded('ads');
    await jest.advanceTimersByTimeAsync(5000);
    allow(EVERYTHING);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('rejects if the script fails or is aborted', async () => {
    allow(EVERYTHING);
    const aborted = expect(loader.whenLoaded('ads')).rejects.toThrow(
      'Loading of script ads was aborted.',
    );
    for (const party of allow(['C0001'])) party.stop();
    await jest.advanceTimersByTimeAsync(500);
    await aborted;
    allow(EVERYTHING);
    end('ads', 'error');
    await expect(loader.whenLoaded('ads')).rejects.toThrow('Loading of script ads failed.');
  });

  it.each([
    ['', 'Script error.'],
    ['https://vendor.example/ads.js', 'Uncaught SyntaxError: Unexpected token <'],
  ])(
    'warns only about errors that this script throws (file name in the error: %j)',
    (filename, message) => {
      const thrown = (more: ErrorEventInit): boolean =>
        window.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...more }));
      const own = { filename: `${location.origin}/assets/main.js`, message: 'Uncaught TypeError' };
      expect(thrown({ filename, message })).toBe(true);
      allow(EVERYTHING);
      expect([thrown({ filename, message }), thrown(own)]).toEqual([false, true]);
      end('ads', 'load');
      expect(thrown({ filename, message })).toBe(true);
      expect(said).toEqual([{ level: 'warning', text: 'The script ads threw while loading.' }]);
    },
  );

  it('is repeated by `runAgain`, unless consent has been withdrawn', async () => {
    allow(EVERYTHING);
    end('ads', 'load');
    const [first] = elements();
    const again = loader.runAgain('ads');
    expect(requests()).toEqual(['ads']);
    expect(elements()[0]).not.toBe(first);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(again).resolves.toBeUndefined();
    for (const party of allow(['C0001'])) party.stop();
    loader.runAgain('ads').catch(() => undefined);
    expect(requests()).toEqual([]);
  });

  it.each(['ads', 'unknown'])(
    'rejects if the script has not loaded after 30 checks, 500 ms apart: %s',
    async (id) => {
      const ended = jest.fn();
      loader.whenLoaded(id).catch(ended);
      await jest.advanceTimersByTimeAsync(29 * 500 - 1);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith(new Error(`Timed out waiting for the script ${id}`));
    },
  );
});
