import { mayPrefetch } from './prefetch';

describe('a prefetch', () => {
  it.each([
    ['offline', { isOnline: false }],
    ['on 2g', { isOnline: true, effectiveType: '2g' }],
    ['on slow 2g', { isOnline: true, effectiveType: 'slow-2g' }],
    ['with data saver on', { isOnline: true, effectiveType: '4g', saveData: true }],
  ])('is skipped %s', (_, facts) => {
    expect(mayPrefetch(facts)).toBe(false);
  });

  it.each([
    ['on 4g', { isOnline: true, effectiveType: '4g', saveData: false }],
    ['on 3g', { isOnline: true, effectiveType: '3g' }],
    ['if the browser reports no connection type', { isOnline: true }],
  ])('is allowed %s', (_, facts) => {
    expect(mayPrefetch(facts)).toBe(true);
  });
});
