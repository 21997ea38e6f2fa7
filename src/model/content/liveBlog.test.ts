import type { BodyNode } from './bodyTree';
import { COVERAGE, coverageOf, parsableDate, POLL_EVERY, readLiveBlog } from './liveBlog';

const snippet = (text: string): BodyNode => ({
  shortcode: 'code_snippet',
  attributes: {},
  children: [text],
});
const words = (text: string): BodyNode => ({ tag: 'p', children: [text] });

describe('the coverage of a live blog', () => {
  const datePublished = { date: '2026-11-20T09:00:00Z' };

  it('ends 24 hours after it starts', () => {
    const start = Date.UTC(2026, 10, 20, 9);
    expect(COVERAGE).toBe(86_400_000);
    expect(coverageOf({ subType: 'live-blog', datePublished })).toEqual({
      start,
      end: start + 86_400_000,
    });
  });

  it('is null for other stories, and for a live blog without a valid date', () => {
    expect(coverageOf({ subType: 'long-form', datePublished })).toBeNull();
    expect(coverageOf({ subType: 'live-blog', datePublished: null })).toBeNull();
    expect(coverageOf({ subType: 'live-blog', datePublished: { date: 'soon' } })).toBeNull();
  });
});

test('the poll interval of a live blog is one minute', () => {
  expect(POLL_EVERY).toBe(60_000);
});

describe('the updates of a live blog', () => {
  it('each start at a code snippet with a date, and are sorted newest first', () => {
    const { intro, updates } = readLiveBlog([
      words('Before.'),
      snippet('2026-11-20T09:00:00Z'),
      words('First.'),
      words('More of it.'),
      snippet('2026-11-20T10:00:00Z'),
      words('Second.'),
    ]);
    expect(intro).toEqual([words('Before.')]);
    expect(updates.map(({ body }) => body)).toEqual([
      [words('Second.')],
      [words('First.'), words('More of it.')],
    ]);
  });

  it('do not start at a code snippet without a parsable date', () => {
    const body = [
      snippet('2026-11-20T09:00:00Z'),
      words('One.'),
      snippet('npm start'),
      words('Two.'),
    ];
    const { updates } = readLiveBlog(body);
    expect(updates).toHaveLength(1);
    expect(updates[0]?.body).toEqual(body.slice(1));
    expect(readLiveBlog([snippet('x = 1')]).updates).toEqual([]);
    expect(readLiveBlog([{ shortcode: 'code_snippet', attributes: {} }]).updates).toEqual([]);
  });

  it('keep their IDs when newer updates are added, even if two are from the same second', () => {
    const first = [snippet('2026-11-20T09:00:00.900Z'), snippet('2026-11-20T09:00:00.100Z')];
    const names = readLiveBlog(first).updates.map(({ id }) => id);
    expect(names).toEqual(['update-20261120090000', 'update-20261120090000-2']);
    const later = readLiveBlog([...first, snippet('2026-11-20T09:01:00Z')]);
    expect(later.updates.map(({ id }) => id)).toEqual(['update-20261120090100', ...names]);
  });
});

describe('parsableDate', () => {
  const NINE = Date.UTC(2026, 10, 20, 9);
  it.each([
    ['2026-11-20T09:00:00Z', NINE],
    ['2026-11-20T04:00:00-05:00', NINE],
    ['2026-11-20T09:00', NINE],
    ['2026-11-20 09:00', NINE],
    ['<update at 2026-11-20T09:00:00.000Z>', NINE],
    ['November 20, 2026 9:00 AM', NINE],
    ['November 20, 2026 4:00 AM EST', NINE],
    ['2026-11-20', Date.UTC(2026, 10, 20)],
    ['2026-13-45', null],
    ['2026-02-30', null],
    ['2026-02-30T09:00:00Z', null],
    ['2028-02-29', Date.UTC(2028, 1, 29)],
    ['', null],
    ['npm start', null],
    ['1234', null],
    ['const year = 2026', null],
    ['9:00 AM', null],
  ])('parses %s as %s', (text, time) => {
    expect(parsableDate(text)).toBe(time);
  });

  it('returns null for 5,000 letters', () => {
    expect(parsableDate('x'.repeat(5000))).toBeNull();
  });
});
