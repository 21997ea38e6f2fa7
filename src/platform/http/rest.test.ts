/** @jest-environment jsdom */
import { systemClock } from '../browser/clock';
import { createRest } from './rest';

let settled: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  settled = false;
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function waitForRest(): void {
  void createRest(window, systemClock)
    .untilSettled()
    .then(() => {
      settled = true;
    });
}

describe('untilSettled without user input', () => {
  it('resolves five seconds after the page has loaded, not before', async () => {
    waitForRest();
    await jest.advanceTimersByTimeAsync(4999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(10);
    expect(settled).toBe(true);
  });

  it('resolves only once the browser is idle', async () => {
    const requests: (number | undefined)[] = [];
    let rest: () => void = () => undefined;
    window.requestIdleCallback = (run, options) => {
      requests.push(options?.timeout);
      rest = () => run({ didTimeout: false, timeRemaining: () => 5 });
      return 1;
    };
    waitForRest();
    await jest.advanceTimersByTimeAsync(6000);
    expect(settled).toBe(false);
    rest();
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toBe(true);
    expect(requests).toEqual([2000]);
  });

  it('counts from the load event', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    waitForRest();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(settled).toBe(false);
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(5010);
    expect(settled).toBe(true);
    state.mockRestore();
  });
});

describe('untilSettled with user input', () => {
  it.each(['pointerdown', 'keydown', 'pointermove', 'wheel'])('resolves on %s', async (type) => {
    waitForRest();
    window.dispatchEvent(new Event(type));
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toBe(true);
  });
});
