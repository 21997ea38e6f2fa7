import { FTAG_COOKIE, FTAG_MAX_AGE, FTAG_QUERY, ftagOf } from './campaign';
import { STORED_NAMES } from '../offline/readerStorage';

describe('a campaign code', () => {
  it('may contain up to 64 letters, digits, dots, hyphens and underscores', () => {
    for (const code of ['TRE-03-10aaa6b', 'a', '0', 'a_b.c', 'x'.repeat(64)]) {
      expect(ftagOf(code)).toBe(code);
    }
  });

  it.each([null, '', ' ', 'a b', 'a;b', 'a,b', '<b>', 'é', 'a\n', 'x'.repeat(65)])(
    'cannot be %j',
    (value) => {
      expect(ftagOf(value)).toBeNull();
    },
  );

  it('is stored for thirty days in a cookie of the targeting category', () => {
    expect([FTAG_QUERY, FTAG_COOKIE, FTAG_MAX_AGE]).toEqual(['ftag', 'zdnet_ad_ftag', 30 * 86_400]);
    expect(STORED_NAMES[FTAG_COOKIE].category).toBe('C0004');
  });
});
