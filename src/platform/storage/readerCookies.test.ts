import { createJar } from '../../../test/support/servers/cookieJar';
import { EVERY_CATEGORY } from '../../model/consent/consent';
import { createReaderCookies } from './readerCookies';

describe('createReaderCookies', () => {
  it('writes SameSite=Lax, Secure cookies for all paths with the given Max-Age', () => {
    const jar = createJar();
    const cookies = createReaderCookies(jar, true);
    cookies.set('consent', 'C0001:1,C0002:0', 60);
    cookies.set('fly_user', '1', null);
    expect(jar.written).toEqual([
      'consent=C0001:1,C0002:0; Path=/; SameSite=Lax; Max-Age=60; Secure',
      'fly_user=1; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it('omits Secure on a site without TLS', () => {
    const jar = createJar();
    createReaderCookies(jar, false).set('fly_user', '1', null);
    expect(jar.written).toEqual(['fly_user=1; Path=/; SameSite=Lax']);
  });

  it('stores any text and returns it unchanged', () => {
    const jar = createJar();
    const cookies = createReaderCookies(jar, true);
    for (const text of ['a:b,c', 'semi;colon=x', '', 'ü 100 %', '1'.repeat(3000)]) {
      cookies.set('jsDebug', text, null);
      expect(jar.cookie).not.toContain('semi;');
      expect(cookies.get('jsDebug')).toBe(text);
    }
  });

  it("returns another writer's malformed cookie unchanged", () => {
    const jar = createJar({ fly_geo: '%E0%A4%A', country_code: 'US' });
    const cookies = createReaderCookies(jar, true);
    expect(cookies.get('fly_geo')).toBe('%E0%A4%A');
    expect(cookies.get('country_code')).toBe('US');
    expect(cookies.get('fly_device')).toBeNull();
  });

  it('removes a cookie', () => {
    const jar = createJar({ cdn_device: 'mobile' });
    const cookies = createReaderCookies(jar, true);
    cookies.remove('cdn_device');
    expect(cookies.get('cdn_device')).toBeNull();
    expect([...jar.held]).toEqual([]);
  });

  it('keeps the value for the lifetime of the page if the browser blocks cookies', () => {
    const noJar = Object.defineProperty({ cookie: '' }, 'cookie', {
      get: () => '',
      set: () => undefined,
    });
    const cookies = createReaderCookies(noJar, true);
    cookies.set('fly_user', '1', null);
    expect(cookies.get('fly_user')).toBe('1');
  });
});

describe('a cookie', () => {
  it('is rejected by every operation if it is not registered', () => {
    const cookies = createReaderCookies(createJar(), true);
    for (const name of ['_ga', '', 'constructor', 'Consent', 'pageview_count']) {
      const refused = `The cookie ${name} is not in the register`;
      expect(() => cookies.set(name, 'x', null)).toThrow(refused);
      expect(() => cookies.get(name)).toThrow(refused);
      expect(() => cookies.remove(name)).toThrow(refused);
    }
  });

  it.each(['fly_device', 'fly_geo', 'country_code', '__Host-session'])(
    'is read-only if the server or the CDN writes it: %s',
    (name) => {
      const cookies = createReaderCookies(createJar({ [name]: 'x' }), true);
      expect(cookies.get(name)).toBe('x');
      expect(() => cookies.set(name, 'y', null)).toThrow(`The cookie ${name} is read-only`);
    },
  );
});

describe('a cookie value whose consent category is not allowed', () => {
  it('is kept in memory, and not written to the browser', () => {
    const jar = createJar();
    const cookies = createReaderCookies(jar, true);
    cookies.set('fly_preferred_edition', 'us', 100);
    expect(cookies.get('fly_preferred_edition')).toBe('us');
    expect(jar.written).toEqual([]);
  });

  it('is not written before its category is allowed', () => {
    const jar = createJar();
    const cookies = createReaderCookies(jar, true);
    cookies.set('fly_preferred_edition', 'us', 100);
    cookies.set('link-tag', 'header', null);
    cookies.allow(['C0001', 'C0002']);
    expect([...jar.held]).toEqual([['link-tag', 'header']]);
    cookies.allow(['C0001', 'C0002', 'C0003']);
    expect(jar.written.slice(1)).toEqual([
      'fly_preferred_edition=us; Path=/; SameSite=Lax; Max-Age=100; Secure',
    ]);
  });

  it('is removed from the browser and from memory when consent is withdrawn', () => {
    const jar = createJar();
    const cookies = createReaderCookies(jar, true);
    cookies.allow(EVERY_CATEGORY);
    cookies.set('pv', '3', null);
    cookies.set('previousLogin', 'a', null);
    cookies.allow(['C0001', 'C0003']);
    expect([...jar.held.keys()]).toEqual(['previousLogin']);
    expect(cookies.get('pv')).toBeNull();
  });

  it('is neither returned nor kept if it remains from an earlier visit', () => {
    const jar = createJar({ pv: '7', consent: 'x', elsewhere: 'y' });
    const cookies = createReaderCookies(jar, true);
    expect(cookies.get('pv')).toBeNull();
    cookies.allow(['C0001']);
    expect([...jar.held.keys()]).toEqual(['consent', 'elsewhere']);
  });
});
