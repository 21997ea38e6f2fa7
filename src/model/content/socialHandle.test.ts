import { cleanHandle } from './socialHandle';

describe('what an editor wrote as a handle', () => {
  it.each([
    ['hana', 'hana'],
    ['@hana_1', 'hana_1'],
    [' hana ', 'hana'],
    ['', ''],
    ['@', ''],
    ['https://twitter.com/hana', ''],
    ['hana okabe', ''],
    ['a'.repeat(51), ''],
  ])('takes %j as the handle %j', (written, handle) => {
    expect(cleanHandle(written)).toBe(handle);
  });
});
