import fc from 'fast-check';
import { easternTime, parseEasternTime } from './easternTime';

const intl = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

function byIntl(time: number) {
  const parts = intl.formatToParts(time);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
  };
}

describe('easternTime', () => {
  it('matches Intl at random times from April 2007 through 2036', () => {
    const moments = fc.integer({ min: Date.UTC(2007, 3), max: Date.UTC(2037, 0) });
    fc.assert(
      fc.property(moments, (time) => {
        expect(easternTime(time)).toEqual(byIntl(time));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['the last minute before daylight saving time', '2026-03-08T06:59:00Z'],
    ['the first minute of daylight saving time', '2026-03-08T07:00:00Z'],
    ['the last minute of daylight saving time', '2026-11-01T05:59:00Z'],
    ['the first minute after daylight saving time', '2026-11-01T06:00:00Z'],
    ["New Year's midnight in New York", '2027-01-01T05:00:00Z'],
  ])('matches Intl at %s', (_, moment) => {
    const time = Date.parse(moment);
    expect(easternTime(time)).toEqual(byIntl(time));
  });
});

describe('parseEasternTime', () => {
  it.each([
    ['2026-11-22', '2026-11-22T05:00:00.000Z'],
    ['2026-07-04', '2026-07-04T04:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['2026-07-04T09:30', '2026-07-04T13:30:00.000Z'],
    ['2026-12-04T09:30:15', '2026-12-04T14:30:15.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ])('parses the New York time %s as %s', (text, time) => {
    expect(new Date(parseEasternTime(text)).toISOString()).toBe(time);
  });
});
