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
import type { ScriptLoader } from './scriptLoader';

let loader: ScriptLoader;
let said: ScriptPage['said'];
let allow: ScriptPage['allow'];

beforeEach(() => {
  ({ loader, said, allow } = openScriptPage());
});

afterEach(closeScriptPage);

describe('what is said of a script', () => {
  it('that fails is an error', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    end('survey', 'error');
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(asked()).toEqual([]);
  });

  it('that failed is nothing more until it is to be tried again', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    loader.retry('survey');
    end('survey', 'error');
    allow(EVERYTHING);
    expect(asked()).toEqual([]);
    loader.retry('survey');
    loader.retry('unknown');
    allow(EVERYTHING);
    expect(asked()).toEqual(['survey']);
  });

  it('whose address the policy forbids is the same error, and the others go on', () => {
    ({ loader, said, allow } = openScriptPage((url) => {
      if (url.includes('survey')) throw new TypeError('no script of this site');
      return url;
    }));
    loader.register(script('survey'));
    loader.register(script('analytics'));
    allow(EVERYTHING);
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(asked()).toEqual(['analytics']);
  });

  it('that is withdrawn on its way is a warning; it never runs, and its end is not told', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    const [element] = elements();
    expect(allow(['C0001']).map((party) => party.stop())).toEqual(['stopped']);
    element?.dispatchEvent(new Event('error'));
    expect(said).toEqual([{ level: 'warning', text: 'Loading of script survey was aborted.' }]);
    // A browser runs no script whose document has changed since it was asked for.
    expect(element?.ownerDocument).not.toBe(document);
  });
});

describe('who waits for a script', () => {
  beforeEach(() => {
    loader.register(script('ads'));
  });

  it('is told when it has loaded', async () => {
    const waiting = loader.whenLoaded('ads');
    await jest.advanceTimersByTimeAsync(5000);
    allow(EVERYTHING);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is refused when it fails or is aborted', async () => {
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
    'that throws as it loads is told as a warning, and nothing else is: %j',
    (filename, message) => {
      const thrown = (more: ErrorEventInit): boolean =>
        window.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...more }));
      const own = { filename: `${location.origin}/assets/main.js`, message: 'Uncaught TypeError' };
      expect(thrown({ filename, message })).toBe(true);
      allow(EVERYTHING);
      expect([thrown({ filename, message }), thrown(own)]).toEqual([false, true]);
      end('ads', 'load');
      expect(thrown({ filename, message })).toBe(true);
      expect(said).toEqual([{ level: 'warning', text: 'The script ads threw as it loaded.' }]);
    },
  );

  it('runs again when it is asked to, once it has run, and under the same leave', async () => {
    allow(EVERYTHING);
    end('ads', 'load');
    const [first] = elements();
    const again = loader.runAgain('ads');
    expect(asked()).toEqual(['ads']);
    expect(elements()[0]).not.toBe(first);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(again).resolves.toBeUndefined();
    for (const party of allow(['C0001'])) party.stop();
    loader.runAgain('ads').catch(() => undefined);
    expect(asked()).toEqual([]);
  });

  it.each(['ads', 'unknown'])('is refused after 30 tries at 500 ms (%s)', async (id) => {
    const ended = jest.fn();
    loader.whenLoaded(id).catch(ended);
    await jest.advanceTimersByTimeAsync(29 * 500 - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(new Error(`The script ${id} did not come`));
  });
});
