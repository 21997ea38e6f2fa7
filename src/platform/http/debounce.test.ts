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

  it('runs once, with the last arguments, 100 ms after the last call', () => {
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

  it('uses another delay if given', () => {
    debounce(note, 300)('a');
    jest.advanceTimersByTime(299);
    expect(runs).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(runs).toEqual(['a']);
  });

  it('does not run after cancel', () => {
    const noteLater = debounce(note);
    noteLater('a');
    noteLater.cancel();
    jest.advanceTimersByTime(1000);
    expect(runs).toEqual([]);
  });
});
