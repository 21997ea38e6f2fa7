import { cookieLine, cookiesOf, endedCookieLine } from './cookies';

describe('the cookies of a request', () => {
  it('are none where none came', () => {
    expect([...cookiesOf({})]).toEqual([]);
    expect([...cookiesOf({ cookie: '' })]).toEqual([]);
  });

  it('are read by name and decoded', () => {
    const cookies = cookiesOf({ cookie: 'a=1; nemo_highlander=ab:1:test; c=%20x; d="q"' });
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['nemo_highlander', 'ab:1:test'],
      ['c', ' x'],
      ['d', 'q'],
    ]);
  });

  it('keep the first of two, values with an equals sign, and what cannot be decoded', () => {
    const cookies = cookiesOf({ cookie: 'a=1; a=2; b=x=y; c=%zz; =nameless; lonely' });
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', '%zz'],
    ]);
  });
});

describe('a cookie that is set', () => {
  it('is for the whole site, lax, and secure unless a setting says otherwise', () => {
    expect(cookieLine('a', 'x:1', { secure: true })).toBe('a=x:1; Path=/; SameSite=Lax; Secure');
    expect(cookieLine('a', 'x;y', { secure: false })).toBe('a=x%3By; Path=/; SameSite=Lax');
  });

  it('ends when it is said to', () => {
    const expires = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(cookieLine('a', '1', { secure: true, httpOnly: true, expires })).toBe(
      'a=1; Path=/; SameSite=Lax; Expires=Fri, 02 Jan 2026 03:04:05 GMT; Secure; HttpOnly',
    );
    expect(endedCookieLine('a', false)).toBe(
      'a=; Path=/; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    );
  });
});
