import { sampleArticle } from '../../../test/support/fixtures/sampleContent';
import { sampleAuthor } from '../../../test/support/fixtures/sampleParts';
import { sharedStory } from './sharedStory';

const ORIGIN = 'https://halfwave.example';

const authorCalled = (twitter: string) => {
  const author = sampleAuthor('Hana', 'Okabe');
  return { ...author, socialProfileIds: { ...author.socialProfileIds, twitter } };
};

describe('what is shared of a story', () => {
  it('is its whole address, its headline and its author’s handle', () => {
    const article = sampleArticle('dock', { author: authorCalled('@hana_1') });
    expect(sharedStory(article, ORIGIN)).toEqual({
      path: '/article/dock/',
      url: 'https://halfwave.example/article/dock/',
      title: 'Headline of dock',
      handle: 'hana_1',
    });
  });

  it('takes the title without a headline, and the handle that an editor gave without an author’s', () => {
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
