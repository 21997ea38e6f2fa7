import { listingItemFixture } from '../../../../test/support/fixtures/partFixtures';
import { wireDays } from './wireDays';

const at = (date: string) => listingItemFixture(date, { datePublished: { date } });

describe('wireDays', () => {
  it('starts a new day at midnight in New York, in winter and in summer', () => {
    const stories = ['2026-11-20T05:01:00Z', '2026-11-20T04:59:00Z', '2026-07-04T03:59:00Z'];
    expect(wireDays(stories.map(at)).map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-07-03',
    ]);
  });

  it('keeps the order of the stories, and adds the publication time of each', () => {
    const [day] = wireDays([at('2026-11-20T17:34:00Z'), at('2026-11-20T12:05:00Z')]);
    expect(day).toMatchObject({ weekday: 'Friday', month: 'Nov.', day: '20', year: '2026' });
    expect(day?.stories.map(({ hour }) => hour)).toEqual(['12:34 p.m.', '7:05 a.m.']);
  });

  it('groups by publication date, not by update date', () => {
    const changed = listingItemFixture('changed', {
      datePublished: { date: '2026-11-19T15:00:00Z' },
      dateUpdated: { date: '2026-11-20T15:00:00Z' },
    });
    expect(wireDays([changed])[0]?.date).toBe('2026-11-19');
  });
});
