import { EDITION_COOKIE, EDITION_HEADER, EDITIONS, editionOf, preferredEdition } from './editions';
import { EXTERNAL_EDITIONS } from './namedRoutes';

describe('the editions', () => {
  it('consist of the US edition, in English', () => {
    expect(EDITIONS.map(({ code }) => code)).toEqual(['us']);
    expect(editionOf('us')).toEqual({
      code: 'us',
      name: 'United States',
      locale: 'en',
      formatLocale: 'en-US',
      country: 'us',
    });
  });

  it('fall back to the US edition for an unknown code', () => {
    for (const code of ['fr', 'en', '', 'constructor']) expect(editionOf(code).code).toBe('us');
  });

  it('are published on other sites for France, Germany, Korea and Japan', () => {
    expect(EXTERNAL_EDITIONS).toEqual(['france', 'germany', 'korea', 'japan']);
  });
});

describe('the preferred edition', () => {
  const prefers = (search: string, cookie?: unknown, header?: unknown, configured = BOTH) =>
    preferredEdition({ query: new URLSearchParams(search), cookie, header }, configured);
  const BOTH = ['us', 'fr', 'de', 'kr'];

  it('is taken from a query parameter, or else the cookie, the header or the default', () => {
    expect(prefers('edition=fr&preferredEdition=de', 'kr', 'kr')).toBe('fr');
    expect(prefers('preferredEdition=de', 'fr', 'kr')).toBe('de');
    expect(prefers('', 'fr', 'kr')).toBe('fr');
    expect(prefers('', undefined, 'kr')).toBe('kr');
    expect(prefers('')).toBe('us');
  });

  it('is always one of the editions of the installation', () => {
    expect(prefers('edition=uk&preferredEdition=de', 'fr')).toBe('de');
    expect(prefers('edition=uk&preferredEdition=xx', 'fr')).toBe('fr');
    expect(prefers('edition=uk', 'xx', 'kr')).toBe('kr');
    expect(prefers('edition=uk', 'xx', 'yy')).toBe('us');
    expect(prefers('edition=fr', 'de', 'kr', ['us'])).toBe('us');
  });

  it.each(['', 'US', ' us', 'us,fr', 'constructor', 'length'])(
    'is the default for the invalid code "%s"',
    (code) => {
      const query = new URLSearchParams({ edition: code, preferredEdition: code }).toString();
      expect(prefers(query, code, code, ['de', 'fr'])).toBe('de');
    },
  );

  it('is not read from repeated headers, and is the US edition if no edition is configured', () => {
    expect(prefers('', ['fr'], ['fr'])).toBe('us');
    expect(prefers('edition=fr', 'fr', 'fr', [])).toBe('us');
  });

  it('has the documented cookie and header names', () => {
    expect([EDITION_COOKIE, EDITION_HEADER]).toEqual([
      'fly_preferred_edition',
      'cdn-preferred-edition',
    ]);
  });
});
