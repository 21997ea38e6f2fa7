import { authorFixture } from '../../../../../test/support/fixtures/partFixtures';
import { people } from './storyParts';

const ORIGIN = 'https://www.halfwave.example';

test('the structured data of a story identifies each author once, by profile page and social profiles', () => {
  const socialProfileIds = { ...authorFixture('', '').socialProfileIds, twitter: 'maren' };
  const maren = { ...authorFixture('Maren', 'Holt'), socialProfileIds };
  const luca = authorFixture('Luca', 'Ferrante');
  delete luca.slug;
  expect(people({ author: maren, moreAuthors: [luca, maren] }, ORIGIN)).toEqual([
    {
      '@type': 'Person',
      name: 'Maren Holt',
      url: `${ORIGIN}/meet-the-team/maren-holt/`,
      sameAs: ['https://twitter.com/maren'],
    },
    { '@type': 'Person', name: 'Luca Ferrante' },
  ]);
});
