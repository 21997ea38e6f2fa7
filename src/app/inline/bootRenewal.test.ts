/** @jest-environment jsdom */
import {
  boot,
  cleanUp,
  prepareDocument,
  startedScripts,
} from '../../../test/support/harness/bootScript';

beforeEach(prepareDocument);
afterEach(cleanUp);

describe('a truncated bundle', () => {
  const fail = (url: string, error: Error = new SyntaxError('Unexpected end of input')): void => {
    window.dispatchEvent(new ErrorEvent('error', { error, filename: location.origin + url }));
  };
  let requested: unknown[][];

  beforeEach(() => {
    requested = [];
    AbortSignal.timeout = () => new AbortController().signal;
    window.fetch = jest.fn((...call: unknown[]) => {
      requested.push(call);
      return Promise.resolve({ text: () => Promise.resolve('') });
    }) as never;
    boot('/assets/app.1a.js /assets/article.2b.js');
    jest.advanceTimersByTime(50);
  });

  it('is replaced in the HTTP cache and loaded again, but only once', async () => {
    fail('/assets/app.1a.js');
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toEqual([
      ['/assets/app.1a.js', expect.objectContaining({ cache: 'reload' })],
    ]);
    expect(startedScripts()).toEqual([
      '/assets/app.1a.js',
      '/assets/article.2b.js',
      '/assets/app.1a.js',
    ]);
    fail('/assets/app.1a.js');
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toHaveLength(1);
  });

  it('is replaced in the HTTP cache but not loaded again if it is a chunk that the app itself loads', async () => {
    fail('/assets/gallery.3c.js');
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toHaveLength(1);
    expect(startedScripts()).toHaveLength(2);
  });

  it.each([
    ['an error other than a syntax error', '/assets/app.1a.js', new TypeError('x is undefined')],
    [
      'a syntax error in a third-party script',
      '/vendor/tag.js',
      new SyntaxError('Unexpected token'),
    ],
  ])('is not assumed to be the cause of %s', async (_, url, error) => {
    fail(url, error);
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toEqual([]);
  });
});
