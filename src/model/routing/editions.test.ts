import { EDITION_COOKIE, EDITION_HEADER, EDITIONS, editionOf, preferredEdition } from './editions';
import { EXTERNAL_EDITIONS } from './namedRoutes';

describe('the editions', () => {
  it('are the United States alone, in English', () => {
    expect(EDITIONS.map(({ code }) => code)).toEqual(['us']);
    expect(editionOf('us')).toEqual({
      code: 'us',
      name: 'United States',
      locale: 'en',
      formatLocale: 'en-US',
      country: 'us',
    });
  });

  it('fall back to the United States', () => {
    for (const code of ['fr', 'en', '', 'constructor']) expect(editionOf(code).code).toBe('us');
  });

  it('that are published elsewhere are four', () => {
    expect(EXTERNAL_EDITIONS).toEqual(['france', 'germany', 'korea', 'japan']);
  });
});

describe('the edition a reader prefers', () => {
  const prefers = (search: string, cookie?: unknown, header?: unknown, configured = BOTH) =>
    preferredEdition({ query: new URLSearchParams(search), cookie, header }, configured);
  const BOTH = ['us', 'fr', 'de', 'kr'];

  it('is that of the query by either name, then the cookie, then the header, then the default', () => {
    expect(prefers('edition=fr&preferredEdition=de', 'kr', 'kr')).toBe('fr');
    expect(prefers('preferredEdition=de', 'fr', 'kr')).toBe('de');
    expect(prefers('', 'fr', 'kr')).toBe('fr');
    expect(prefers('', undefined, 'kr')).toBe('kr');
    expect(prefers('')).toBe('us');
  });

  it('passes over, in that order, what the installation does not have', () => {
    expect(prefers('edition=uk&preferredEdition=de', 'fr')).toBe('de');
    expect(prefers('edition=uk&preferredEdition=xx', 'fr')).toBe('fr');
    expect(prefers('edition=uk', 'xx', 'kr')).toBe('kr');
    expect(prefers('edition=uk', 'xx', 'yy')).toBe('us');
    expect(prefers('edition=fr', 'de', 'kr', ['us'])).toBe('us');
  });

  it.each(['', 'US', ' us', 'us,fr', 'constructor', 'length'])('is never "%s"', (code) => {
    const query = new URLSearchParams({ edition: code, preferredEdition: code }).toString();
    expect(prefers(query, code, code, ['de', 'fr'])).toBe('de');
  });

  it('is one value, not a list of headers, and that of the United States where none is set', () => {
    expect(prefers('', ['fr'], ['fr'])).toBe('us');
    expect(prefers('edition=fr', 'fr', 'fr', [])).toBe('us');
  });

  it('is told by the names that were published', () => {
    expect([EDITION_COOKIE, EDITION_HEADER]).toEqual([
      'fly_preferred_edition',
      'cdn-preferred-edition',
    ]);
  });
});
