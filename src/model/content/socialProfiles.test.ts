import { cleanHandle, socialProfiles } from './socialProfiles';

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

describe('socialProfiles', () => {
  it('returns the networks that a person is on, with encoded addresses', () => {
    const ids = { twitter: 'hana', facebookProfile: '', facebookPage: 'a b', instagram: '' };
    expect(socialProfiles(ids)).toEqual([
      { network: 'twitter', label: 'Twitter', url: 'https://twitter.com/hana' },
      {
        network: 'facebookPage',
        label: 'Facebook page',
        url: 'https://www.facebook.com/a%20b',
      },
    ]);
  });
});
