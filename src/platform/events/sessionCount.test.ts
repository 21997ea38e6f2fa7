/** @jest-environment jsdom */
import { createSessionCount } from './sessionCount';

const stored = () => sessionStorage.getItem('pageview_count');

beforeEach(() => {
  sessionStorage.clear();
});

describe('createSessionCount', () => {
  it('counts in memory until storage is allowed', () => {
    const count = createSessionCount(window);
    expect([count.raise(), count.raise(), count.current()]).toEqual([1, 2, 2]);
    expect(stored()).toBeNull();
    count.allow(true);
    expect(stored()).toBe('2');
    count.raise();
    expect(stored()).toBe('3');
  });

  it('continues the stored count of an earlier document', () => {
    sessionStorage.setItem('pageview_count', '7');
    const count = createSessionCount(window);
    count.raise();
    count.allow(true);
    expect(count.current()).toBe(8);
  });

  it('removes the stored count when storage is no longer allowed', () => {
    const count = createSessionCount(window);
    count.allow(true);
    count.raise();
    count.allow(true);
    expect(stored()).toBe('1');
    count.allow(false);
    expect(stored()).toBeNull();
  });

  it.each(['', 'many', '-3', '1.5', '1e400'])(
    'starts at one if the stored value is %p',
    (value) => {
      sessionStorage.setItem('pageview_count', value);
      const count = createSessionCount(window);
      count.allow(true);
      expect(count.raise()).toBe(1);
    },
  );

  it('counts in memory if sessionStorage is blocked', () => {
    const page = {
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
    };
    const count = createSessionCount(page);
    count.allow(true);
    expect([count.raise(), count.raise()]).toEqual([1, 2]);
  });
});
