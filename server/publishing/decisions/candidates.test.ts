import { byNearness } from './candidates';

const story = (id: string, date: string, ...topics: string[]) => ({
  id,
  topics,
  datePublished: date === '' ? null : { date },
});

describe('byNearness', () => {
  it('orders stories by shared topics, then by date', () => {
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

  it('orders stories by date, newest first, if no topics are given', () => {
    const stories = [story('old', '2025-01-01', 'phones'), story('new', '2026-01-01')];
    expect(byNearness(stories, []).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('returns an empty list if there are no stories', () => {
    expect(byNearness([], ['phones'])).toEqual([]);
  });
});
