import {
  displayDate,
  fullDate,
  isRecent,
  preferredTime,
  relativeTime,
  shortDate,
  validTime,
  wireStyle,
  type DatedContent,
} from './dates';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const DAY = 86_400_000;

const at = (iso: string): number => Date.parse(iso);

function dated(dates: Partial<Record<keyof DatedContent, string>>): DatedContent {
  const date = (name: keyof DatedContent) => (dates[name] ? { date: dates[name] } : null);
  return {
    datePublished: date('datePublished'),
    dateUpdated: date('dateUpdated'),
    displayDatePublished: date('displayDatePublished'),
    displayDateUpdated: date('displayDateUpdated'),
  };
}

/** Each date is on a different day, so that the chosen one can be identified. */
const ALL = {
  datePublished: '2026-05-01T00:00:00Z',
  displayDatePublished: '2026-05-02T00:00:00Z',
  dateUpdated: '2026-05-03T00:00:00Z',
  displayDateUpdated: '2026-05-04T00:00:00Z',
};

function without(...names: (keyof typeof ALL)[]): DatedContent {
  return dated(
    Object.fromEntries(Object.entries(ALL).filter(([name]) => !names.some((n) => n === name))),
  );
}

describe('preferredTime', () => {
  it.each<[string, (keyof typeof ALL)[]]>([
    [ALL.displayDateUpdated, []],
    [ALL.dateUpdated, ['displayDateUpdated']],
    [ALL.displayDatePublished, ['displayDateUpdated', 'dateUpdated']],
    [ALL.datePublished, ['displayDateUpdated', 'dateUpdated', 'displayDatePublished']],
  ])('returns %s as the "updated" date if these dates are missing: %j', (expected, missing) => {
    expect(preferredTime(without(...missing), NOW, 'updated')).toBe(at(expected));
  });

  it.each<[string, (keyof typeof ALL)[]]>([
    [ALL.datePublished, []],
    [ALL.displayDatePublished, ['datePublished']],
    [ALL.dateUpdated, ['datePublished', 'displayDatePublished']],
    [ALL.displayDateUpdated, ['datePublished', 'displayDatePublished', 'dateUpdated']],
  ])('returns %s as the "created" date if these dates are missing: %j', (expected, missing) => {
    expect(preferredTime(without(...missing), NOW, 'created')).toBe(at(expected));
  });

  it('returns the later of the two display dates by default', () => {
    expect(preferredTime(dated(ALL), NOW)).toBe(at(ALL.displayDateUpdated));
    const swapped = dated({
      ...ALL,
      displayDatePublished: '2026-05-09T00:00:00Z',
    });
    expect(preferredTime(swapped, NOW)).toBe(at('2026-05-09T00:00:00Z'));
  });

  it('returns the first available date by default if there are no display dates', () => {
    const plain = without('displayDateUpdated', 'displayDatePublished');
    expect(preferredTime(plain, NOW)).toBe(at(ALL.dateUpdated));
    expect(preferredTime(dated({ datePublished: ALL.datePublished }), NOW)).toBe(
      at(ALL.datePublished),
    );
  });

  it.each([undefined, 'updated', 'created'] as const)(
    'returns the current time if there are no dates (use: %s)',
    (use) => {
      expect(preferredTime(dated({}), NOW, use)).toBe(NOW);
    },
  );

  it('ignores a date in the future', () => {
    const content = dated({
      displayDateUpdated: '2031-01-01T00:00:00Z',
      dateUpdated: ALL.dateUpdated,
    });
    expect(preferredTime(content, NOW)).toBe(at(ALL.dateUpdated));
  });
});

describe('validTime', () => {
  it('accepts dates from 1971 up to, but not including, the current time', () => {
    const valid = (iso: string) => validTime({ date: iso }, NOW) !== null;
    expect(valid('1970-12-31T23:59:59Z')).toBe(false);
    expect(valid('1971-01-01T00:00:00Z')).toBe(true);
    expect(valid('2026-06-15T11:59:59.999Z')).toBe(true);
    expect(valid('2026-06-15T12:00:00Z')).toBe(false);
    expect(valid('1969-07-20T20:17:00Z')).toBe(false);
    expect(valid('soon')).toBe(false);
  });

  it('rejects missing dates and dates without a timestamp', () => {
    expect(validTime(null, NOW)).toBeNull();
    expect(validTime(undefined, NOW)).toBeNull();
    expect(validTime({ timezone: 'America/New_York' }, NOW)).toBeNull();
  });
});

describe('a formatted date', () => {
  it('is relative if it is less than ten days old', () => {
    expect(displayDate(NOW - 10 * DAY + 1, NOW)).toBe('9 days ago');
    expect(isRecent(NOW - 10 * DAY + 1, NOW)).toBe(true);
  });

  it('is a short date if it is at least ten days old', () => {
    expect(displayDate(NOW - 10 * DAY, NOW)).toBe('June 5, 2026');
    expect(displayDate(at('2025-11-09T17:00:00Z'), NOW)).toBe('Nov. 9, 2025');
    expect(isRecent(NOW - 10 * DAY, NOW)).toBe(false);
  });

  it('is a short date if it is at least an hour in the future', () => {
    expect(displayDate(NOW + 3_599_999, NOW)).toBe('just now');
    expect(displayDate(NOW + 3_600_000, NOW)).toBe('June 15, 2026');
  });

  it.each([
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY, '2 days ago'],
  ])('describes %i ms ago as "%s"', (ago, text) => {
    expect(relativeTime(NOW - ago, NOW)).toBe(text);
  });

  it('abbreviates the month in AP style', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      shortDate(Date.UTC(2026, month, 9, 17)).replace(' 9, 2026', ''),
    );
    expect(months).toEqual([
      'Jan.',
      'Feb.',
      'March',
      'April',
      'May',
      'June',
      'July',
      'Aug.',
      'Sept.',
      'Oct.',
      'Nov.',
      'Dec.',
    ]);
  });

  it('is in New York time', () => {
    expect(shortDate(at('2026-01-01T03:00:00Z'))).toBe('Dec. 31, 2025');
  });

  it.each([
    ['2026-11-09T12:42:00Z', 'Nov. 9, 2026 at 7:42 a.m. ET'],
    ['2026-07-09T23:05:00Z', 'July 9, 2026 at 7:05 p.m. ET'],
  ])('shows %s as "%s"', (iso, text) => {
    expect(fullDate(at(iso))).toBe(text);
  });

  it.each([
    ['January 9, 2026', 'Jan. 9, 2026'],
    ['Sep 9', 'Sept. 9'],
    ['Sept. 9', 'Sept. 9'],
    ['March 9 and May 10', 'March 9 and May 10'],
    ['7:42 AM EST', '7:42 a.m. ET'],
    ['7:42PM PDT', '7:42 p.m. PT'],
    ['noon Eastern Standard Time', 'noon ET'],
    ['noon Pacific Time', 'noon PT'],
    ['I AM IN DECEMBERTOWN', 'I AM IN DECEMBERTOWN'],
  ])('is converted to AP style: "%s" becomes "%s"', (text, wire) => {
    expect(wireStyle(text)).toBe(wire);
  });
});
