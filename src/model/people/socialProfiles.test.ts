import { socialProfiles } from './socialProfiles';

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
