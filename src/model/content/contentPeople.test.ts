import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { Author, AuthorProfile, AuthorSocialProfileIds, ContentUser } from './content';

const SOCIAL: AuthorSocialProfileIds = {
  twitter: 'ada',
  facebookProfile: 'ada',
  facebookPage: 'ada.page',
  instagram: 'ada',
};

const PROFILE: AuthorProfile = {
  authorBio: '',
  byline: '',
  authorDisclosure: '',
  awardsAndCredentials: '',
  bureau: '',
  education: '',
  expertise: '',
  id: 'profile-1',
  title: '',
};

const AUTHOR: Author = {
  id: 'author-1',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Penn',
  image: imageFixture(),
  profile: PROFILE,
  title: '',
  bio: '',
  bureau: '',
  socialProfileIds: SOCIAL,
  authorDisclosure: '',
};

const USER: ContentUser = {
  id: 'user-1',
  username: 'ada',
  profileUrl: '',
  email: 'ada@halfwave.example',
  firstName: 'Ada',
  lastName: 'Penn',
  jobTitle: '',
  dateCreated: '2026-03-01T09:00:00Z',
  image: null,
  socialProfileIds: SOCIAL,
  authorBio: '',
};

describe("the content platform's types for people", () => {
  it.each<[string, object, readonly string[]]>([
    [
      'an author',
      AUTHOR,
      [
        'id',
        'username',
        'firstName',
        'lastName',
        'image',
        'profile',
        'title',
        'bio',
        'bureau',
        'socialProfileIds',
        'authorDisclosure',
      ] satisfies (keyof Author)[],
    ],
    [
      "an author's profile",
      PROFILE,
      [
        'authorBio',
        'byline',
        'authorDisclosure',
        'awardsAndCredentials',
        'bureau',
        'education',
        'expertise',
        'id',
        'title',
      ] satisfies (keyof AuthorProfile)[],
    ],
    [
      'social profiles',
      SOCIAL,
      [
        'twitter',
        'facebookProfile',
        'facebookPage',
        'instagram',
      ] satisfies (keyof AuthorSocialProfileIds)[],
    ],
    [
      'a user of the content platform',
      USER,
      [
        'id',
        'username',
        'profileUrl',
        'email',
        'firstName',
        'lastName',
        'jobTitle',
        'dateCreated',
        'image',
        'socialProfileIds',
        'authorBio',
      ] satisfies (keyof ContentUser)[],
    ],
  ])('define the expected fields of %s', (_, sample, fields) => {
    expect(Object.keys(sample)).toEqual(expect.arrayContaining([...fields]));
  });
});
