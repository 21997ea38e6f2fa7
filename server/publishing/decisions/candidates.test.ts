import { byNearness } from './candidates';

const story = (id: string, date: string, ...topics: string[]) => ({
  id,
  topics,
  datePublished: date === '' ? null : { date },
});

describe('what is recommended below a story', () => {
  it('shares most topics with it, and of equals the newer goes first', () => {
    const stories = [
      story('undated', '', 'phones'),
      story('other', '2026-05-01', 'laptops'),
      story('one-old', '2026-01-01', 'phones', 'laptops'),
      story('two', '2025-01-01', 'chips', 'phones'),
      story('one-new', '2026-02-01', 'chips'),
    ];
    const order = byNearness(stories, ['phones', 'chips']).map(({ id }) => id);
    expect(order).toEqual(['two', 'one-new', 'one-old', 'undated', 'other']);
  });

  it('is the newest where the story has no topics', () => {
    const stories = [story('old', '2025-01-01', 'phones'), story('new', '2026-01-01')];
    expect(byNearness(stories, []).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('is nothing where there is nothing', () => {
    expect(byNearness([], ['phones'])).toEqual([]);
  });
});
