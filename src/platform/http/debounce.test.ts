import { debounce } from './debounce';

describe('debounce', () => {
  let runs: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    runs = [];
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const note = (value: string): void => {
    runs.push(value);
  };

  it('calls the function once, with the last arguments, 100 ms after the last call', () => {
    const noteLater = debounce(note);
    noteLater('a');
    jest.advanceTimersByTime(99);
    noteLater('b');
    jest.advanceTimersByTime(99);
    expect(runs).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(runs).toEqual(['b']);
    noteLater('c');
    jest.advanceTimersByTime(100);
    expect(runs).toEqual(['b', 'c']);
  });

  it('uses a different delay if one is given', () => {
    debounce(note, 300)('a');
    jest.advanceTimersByTime(299);
    expect(runs).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(runs).toEqual(['a']);
  });

  it('does not call the function after being canceled', () => {
    const noteLater = debounce(note);
    noteLater('a');
    noteLater.cancel();
    jest.advanceTimersByTime(1000);
    expect(runs).toEqual([]);
  });
});
