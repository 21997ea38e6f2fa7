import { dayIn, isTimeZone, sourceTime } from './sourceTime';

describe('the import time functions', () => {
  it.each([
    ['2020-01-02', null, '2020-01-02T05:00:00.000Z'],
    ['2020-07-02', null, '2020-07-02T04:00:00.000Z'],
    ['2020-01-02', 'Europe/Berlin', '2020-01-02T05:00:00.000Z'],
    ['2020-07-02', 'America/Los_Angeles', '2020-07-02T07:00:00.000Z'],
    ['2020-01-02 03:04', null, '2020-01-02T03:04:00.000Z'],
    ['2020-01-02T03:04:05', 'Asia/Tokyo', '2020-01-01T18:04:05.000Z'],
    ['2020-03-29 03:30', 'Europe/Berlin', '2020-03-29T01:30:00.000Z'],
    ['2020-10-25 12:00', 'America/New_York', '2020-10-25T16:00:00.000Z'],
    ['2020-01-02 03:04:05 +0100', 'Asia/Tokyo', '2020-01-02T02:04:05.000Z'],
    ['Thu, 02 Jan 2020 03:04:05 GMT', null, '2020-01-02T03:04:05.000Z'],
    ['Thu, 02 Jan 2020 03:04:05', null, '2020-01-02T03:04:05.000Z'],
    ['Jan 2, 2020', null, '2020-01-02T05:00:00.000Z'],
    ['soon', null, null],
    ['', null, null],
  ])('read %j in the time zone %s as %s', (given, zone, time) => {
    expect(sourceTime(given, zone)).toBe(time);
  });

  it('return the day that the site displayed', () => {
    expect(dayIn('Europe/Berlin', '2020-01-01T23:00:00.000Z')).toBe('2020-01-02');
    expect(dayIn(null, '2020-01-01T23:00:00.000Z')).toBe('2020-01-01');
  });

  it('recognize the names of time zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Hull')).toBe(false);
  });
});
