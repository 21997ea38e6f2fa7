import { cleanHandle } from './socialHandle';

describe('cleanHandle', () => {
  it.each([
    ['hana', 'hana'],
    ['@hana_1', 'hana_1'],
    [' hana ', 'hana'],
    ['', ''],
    ['@', ''],
    ['https://twitter.com/hana', ''],
    ['hana okabe', ''],
    ['a'.repeat(51), ''],
  ])('converts %j to %j', (written, handle) => {
    expect(cleanHandle(written)).toBe(handle);
  });
});
