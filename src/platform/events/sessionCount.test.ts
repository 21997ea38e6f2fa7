/** @jest-environment jsdom */
import { createSessionCount } from './sessionCount';

const kept = () => sessionStorage.getItem('pageview_count');

beforeEach(() => {
  sessionStorage.clear();
});

describe('the page views of a session', () => {
  it('are counted in memory until they may be kept', () => {
    const count = createSessionCount(window);
    expect([count.raise(), count.raise(), count.current()]).toEqual([1, 2, 2]);
    expect(kept()).toBeNull();
    count.allow(true);
    expect(kept()).toBe('2');
    count.raise();
    expect(kept()).toBe('3');
  });

  it('go on from those of an earlier document', () => {
    sessionStorage.setItem('pageview_count', '7');
    const count = createSessionCount(window);
    count.raise();
    count.allow(true);
    expect(count.current()).toBe(8);
  });

  it('are taken away when they may no longer be kept, and once is enough', () => {
    const count = createSessionCount(window);
    count.allow(true);
    count.raise();
    count.allow(true);
    expect(kept()).toBe('1');
    count.allow(false);
    expect(kept()).toBeNull();
  });

  it.each(['', 'many', '-3', '1.5', '1e400'])('begin at one after %p', (value) => {
    sessionStorage.setItem('pageview_count', value);
    const count = createSessionCount(window);
    count.allow(true);
    expect(count.raise()).toBe(1);
  });

  it('are counted where the browser forbids its storage', () => {
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
