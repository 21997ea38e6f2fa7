import { removeVendorCookies } from './vendorCookies';

/** Returns a page that records cookie writes. */
function pageWith(cookie: string, hostname = 'www.halfwave.example') {
  const written: string[] = [];
  return {
    written,
    location: { hostname },
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

describe('removeVendorCookies', () => {
  it('removes a cookie for this host and every parent domain', () => {
    const page = pageWith('RT=1; other=2');
    removeVendorCookies(page, ['RT']);
    expect(page.written).toEqual([
      'RT=; Path=/; Max-Age=0',
      'RT=; Path=/; Max-Age=0; Domain=www.halfwave.example',
      'RT=; Path=/; Max-Age=0; Domain=halfwave.example',
    ]);
  });

  it('matches names by prefix', () => {
    const page = pageWith('QSI_a=1; QSI=2; XQSI_b=3', 'localhost');
    removeVendorCookies(page, ['QSI_*']);
    expect(page.written).toEqual(['QSI_a=; Path=/; Max-Age=0']);
  });

  it.each([
    ['there are no cookies', '', ['RT']],
    ['there are only other cookies', 'consent=1', ['RT', 'QSI_*']],
    ['no cookie names are given', 'RT=1', []],
  ])('removes nothing if %s', (_case, cookie, names) => {
    const page = pageWith(cookie);
    removeVendorCookies(page, names);
    expect(page.written).toEqual([]);
  });
});
