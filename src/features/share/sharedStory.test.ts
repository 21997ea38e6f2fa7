import { sampleArticle } from '../../../test/support/fixtures/sampleContent';
import { sampleAuthor } from '../../../test/support/fixtures/sampleParts';
import { sharedStory } from './sharedStory';

const ORIGIN = 'https://halfwave.example';

const authorCalled = (twitter: string) => {
  const author = sampleAuthor('Hana', 'Okabe');
  return { ...author, socialProfileIds: { ...author.socialProfileIds, twitter } };
};

describe('sharedStory', () => {
  it('returns the absolute URL, the headline and the author’s handle', () => {
    const article = sampleArticle('dock', { author: authorCalled('@hana_1') });
    expect(sharedStory(article, ORIGIN)).toEqual({
      path: '/article/dock/',
      url: 'https://halfwave.example/article/dock/',
      title: 'Headline of dock',
      handle: 'hana_1',
    });
  });

  it('falls back to the title and to the editor’s handle', () => {
    const article = sampleArticle('dock', {
      headline: '',
      author: authorCalled(''),
      seoTwitterCreator: '@halfwave',
    });
    expect(sharedStory(article, ORIGIN)).toMatchObject({
      title: 'Title of dock',
      handle: 'halfwave',
    });
    expect(sharedStory(sampleArticle('dock'), ORIGIN).handle).toBe('');
  });
});
