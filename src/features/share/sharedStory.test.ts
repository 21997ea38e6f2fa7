import { articleFixture } from '../../../test/support/fixtures/contentFixtures';
import { authorFixture } from '../../../test/support/fixtures/partFixtures';
import { sharedStory } from './sharedStory';

const ORIGIN = 'https://halfwave.example';

const authorCalled = (twitter: string) => {
  const author = authorFixture('Hana', 'Okabe');
  return { ...author, socialProfileIds: { ...author.socialProfileIds, twitter } };
};

describe('sharedStory', () => {
  it('returns the absolute URL, the headline and the author’s handle', () => {
    const article = articleFixture('dock', { author: authorCalled('@hana_1') });
    expect(sharedStory(article, ORIGIN)).toEqual({
      path: '/article/dock/',
      url: 'https://halfwave.example/article/dock/',
      title: 'Headline of dock',
      handle: 'hana_1',
    });
  });

  it('falls back to the title and to the editor’s handle', () => {
    const article = articleFixture('dock', {
      headline: '',
      author: authorCalled(''),
      seoTwitterCreator: '@halfwave',
    });
    expect(sharedStory(article, ORIGIN)).toMatchObject({
      title: 'Title of dock',
      handle: 'halfwave',
    });
    expect(sharedStory(articleFixture('dock'), ORIGIN).handle).toBe('');
  });
});
