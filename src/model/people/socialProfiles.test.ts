import { socialProfiles } from './socialProfiles';

describe('socialProfiles', () => {
  it('returns the networks on which a person has a profile, with encoded URLs', () => {
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
