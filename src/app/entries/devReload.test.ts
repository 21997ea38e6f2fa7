import { reloadOnChange } from './devReload';

/**
 * A window whose server returns these versions, one per request; null means that the server does not respond.
 */
function windowWithVersions(versions: (string | null)[]) {
  const reload = jest.fn();
  const fetch = jest.fn(() => {
    const version = versions.shift() ?? null;
    if (version === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: true, text: () => Promise.resolve(version) });
  });
  const fake = {
    fetch,
    setTimeout: (then: () => void, delay: number) => setTimeout(then, delay),
    location: { reload },
  };
  return { window: fake as unknown as Window, reload };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page in development', () => {
  it('reloads when the server reports a change of code or content', async () => {
    const { window, reload } = windowWithVersions(['a 1', 'a 1', 'a 2']);
    reloadOnChange(window);
    await jest.advanceTimersByTimeAsync(1000);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while the server restarts, and then reloads once', async () => {
    const { window, reload } = windowWithVersions(['a 1', null, null, 'b 1', 'b 1']);
    reloadOnChange(window);
    await jest.advanceTimersByTimeAsync(1500);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
