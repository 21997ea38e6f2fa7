import { cookieLine, cookiesOf, endedCookieLine } from './cookies';

describe('cookiesOf', () => {
  it('returns no cookies if there is no header', () => {
    expect([...cookiesOf({})]).toEqual([]);
    expect([...cookiesOf({ cookie: '' })]).toEqual([]);
  });

  it('decodes cookies by name', () => {
    const cookies = cookiesOf({ cookie: 'a=1; nemo_highlander=ab:1:test; c=%20x' });
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['nemo_highlander', 'ab:1:test'],
      ['c', ' x'],
    ]);
  });

  it('keeps undecodable values, values with an equals sign, and the first of two cookies with the same name', () => {
    const cookies = cookiesOf({ cookie: 'a=1; a=2; b=x=y; c=%zz; lonely' });
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', '%zz'],
    ]);
  });
});

describe('cookieLine', () => {
  it('sets Path=/ and SameSite=Lax, and Secure if requested', () => {
    expect(cookieLine('a', 'x:1', { secure: true })).toBe('a=x:1; Path=/; Secure; SameSite=Lax');
    expect(cookieLine('a', 'x;y', { secure: false })).toBe('a=x%3By; Path=/; SameSite=Lax');
  });

  it('sets the given expiry', () => {
    const expires = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(cookieLine('a', '1', { secure: true, httpOnly: true, expires })).toBe(
      'a=1; Path=/; Expires=Fri, 02 Jan 2026 03:04:05 GMT; HttpOnly; Secure; SameSite=Lax',
    );
    expect(endedCookieLine('a', false)).toBe(
      'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
    );
  });
});
