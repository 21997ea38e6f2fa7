import { isVanityAddress, isValidEntry, vanityVerdict, VANITY_TIMEOUT } from './vanity';
import { checkVanityEntry, type VanityEntry } from './vanityEntry';
import { IGNORED_QUERY_NAMES, SKIPPED_PREFIXES } from './vanityPath';
import { VANITY_MEMORY } from '../events/readerTimings';

const NOW = Date.parse('2026-10-01T12:00:00Z');
const BEFORE = '2026-10-01T11:59:59Z';
const AFTER = '2026-10-01T12:00:01Z';

function entry(changes: Partial<VanityEntry> = {}): VanityEntry {
  return checkVanityEntry({
    id: 'guide',
    type: 'permanent',
    path: '/guide/',
    target: { type: 'url', url: '/about/' },
    ...changes,
  });
}

const leadsTo = (url: string, type = 'url') => ({ target: { type, url } });

function verdict(
  changes: Partial<VanityEntry> = {},
  context: { path?: string; search?: string; editions?: string[]; hasMask?: boolean } = {},
) {
  return vanityVerdict(entry(changes), {
    path: '/guide/',
    search: '',
    editions: ['us'],
    now: NOW,
    hasMask: true,
    ...context,
  });
}

describe('the vanity settings', () => {
  it('include a timeout of two seconds, and a cache lifetime of ten minutes', () => {
    expect([VANITY_TIMEOUT, VANITY_MEMORY]).toEqual([2000, 600_000]);
  });

  it('ignore seventeen query parameters', () => {
    expect(IGNORED_QUERY_NAMES.join(' ')).toBe(
      'debug featureEnable featureDisable jsDebug mf_debug_url setDevice state ftag bhid mid cid ' +
        'utm_email utm_campaign_id utm_email_id utm_newsletter_id medium source',
    );
  });

  it('exclude six path prefixes', () => {
    expect(SKIPPED_PREFIXES).toEqual([
      '/about/',
      '/newsletters/',
      '/news/',
      '/pictures/',
      '/video/',
      '/editorial-guidelines/',
    ]);
  });
});

describe('isVanityAddress', () => {
  it.each(SKIPPED_PREFIXES.flatMap((prefix) => [prefix, `${prefix}more/`, prefix.slice(0, -1)]))(
    'is false under %s',
    (path) => {
      expect(isVanityAddress(path, '')).toBe(false);
    },
  );

  it.each(['/', '/aboutness/', '/videos/', '/picture/', '/the/news/', '/News/'])(
    'is true for %s',
    (path) => {
      expect(isVanityAddress(path, '')).toBe(true);
    },
  );

  it.each(IGNORED_QUERY_NAMES)('is true with the query parameter %s', (name) => {
    expect(isVanityAddress('/guide/', `?${name}=x`)).toBe(true);
  });

  it.each([
    ...['?utm_source=x', '?gclid=1&fbclid=2', '?', '', '?edition=us', '?UTM_Source=x'],
    ...['?igshid=1&ttclid=2&twclid=3&yclid=4&srsltid=5', '?wbraid=1&gbraid=2&gad_source=3'],
    ...['?_hsenc=1&_hsmi=2&hsCtaTracking=3&mc_cid=4', '?_gl=1&mkt_tok=2'],
  ])('is true with campaign or edition parameters, or without a query: %j', (search) => {
    expect(isVanityAddress('/guide/', search)).toBe(true);
  });

  it.each(['?x=1', '?ftag=a&x=1', '?page=2', '?q=', '?Ftag=a', '?sources=a'])(
    'is false with any other query parameter: %s',
    (search) => {
      expect(isVanityAddress('/guide/', search)).toBe(false);
      expect(verdict({}, { search })).toBeNull();
    },
  );
});

describe('the validity of an entry', () => {
  it.each<[boolean, boolean, string | null]>([
    [true, true, null],
    [true, true, BEFORE],
    [true, true, AFTER],
    [true, false, null],
    [true, false, AFTER],
    [false, false, BEFORE],
    [false, false, '2026-10-01T12:00:00Z'],
  ])('is %s if `enabled` is %s and the expiry date is %s', (isUsed, enabled, expiryDate) => {
    expect(isValidEntry(entry({ enabled, expiryDate }), NOW)).toBe(isUsed);
    expect(verdict({ enabled, expiryDate }) !== null).toBe(isUsed);
  });

  it('depends on the editions of the installation', () => {
    expect(verdict({ edition: 'de' })).toBeNull();
    expect(verdict({ edition: 'de' }, { editions: ['us', 'de'] })).not.toBeNull();
  });

  it('is limited to the path of the entry and its page numbers', () => {
    expect(verdict({}, { path: '/guide' })).not.toBeNull();
    expect(verdict({}, { path: '/guide/3/' })).not.toBeNull();
    expect(verdict({}, { path: '/guides/' })).toBeNull();
  });
});

describe('a vanity redirect', () => {
  it('uses status 301 if permanent and 302 if temporary', () => {
    expect(verdict()).toEqual({ kind: 'redirect', status: 301, location: '/about/' });
    expect(verdict({ type: 'temporary' })).toMatchObject({ status: 302, location: '/about/' });
  });

  it('is followed only if the target type is `url`', () => {
    expect(verdict(leadsTo('/about/', 'content'))).toBeNull();
    expect(verdict(leadsTo('/about/', 'URL'))).toBeNull();
  });

  it.each(['/guide/', '/guide', '/guide/?again=1', '/guide/#top'])(
    'is not followed to the current path: %s',
    (url) => {
      expect(verdict(leadsTo(url))).toBeNull();
    },
  );

  it('is not followed from a list page to itself', () => {
    expect(verdict(leadsTo('/guide/2/'), { path: '/guide/2/' })).toBeNull();
    expect(verdict(leadsTo('/guide/2/'))).toMatchObject({ location: '/guide/2/' });
  });

  it.each([
    ['/about/', '?ftag=a', '/about/?ftag=a'],
    ['/about/?b=1', '?ftag=a', '/about/?b=1&ftag=a'],
    ['/about/#team', '?ftag=a', '/about/?ftag=a#team'],
    ['/about/', '?', '/about/'],
    ['https://help.halfwave.example/', '?ftag=a', 'https://help.halfwave.example/'],
  ])('leads to %s, and passes on the query %s only within this site', (url, search, location) => {
    expect(verdict(leadsTo(url), { search })).toMatchObject({ location });
  });

  it('is not followed to an invalid target', () => {
    const bad = { ...entry(), target: { type: 'url', url: 'javascript:alert(1)' } };
    const context = { path: '/guide/', search: '', editions: ['us'], now: NOW, hasMask: true };
    expect(vanityVerdict(bad, context)).toBeNull();
  });
});

describe('a vanity mask', () => {
  const masks = (url: string) => ({ type: 'mask' as const, ...leadsTo(url) });

  it('shows the page of a route', () => {
    expect(verdict(masks('/article/best-routers/'))).toEqual({
      kind: 'mask',
      route: { name: 'article', params: { slug: 'best-routers' } },
      realPath: '/article/best-routers/',
    });
    expect(verdict(masks('/article/best-routers'))).toMatchObject({ kind: 'mask' });
  });

  it.each(['/guide/page/2/', '/Guide/2/'])('redirects %s to its numbered page', (path) => {
    expect(verdict(masks('/topic/security/'), { path })).toMatchObject({
      ...{ kind: 'redirect', status: 301, location: '/guide/2/' },
    });
  });

  it('requires its feature flag', () => {
    expect(verdict(masks('/article/best-routers/'), { hasMask: false })).toBeNull();
  });

  it('passes the page number on only to lists', () => {
    const at = (url: string) => verdict(masks(url), { path: '/guide/2/' });
    expect(at('/topic/security/')).toMatchObject({ realPath: '/topic/security/2/' });
    expect(at('/article/best-routers/')).toMatchObject({ realPath: '/article/best-routers/' });
  });

  it('cannot show itself, unknown pages or member pages', () => {
    const context = { path: '/latest/' };
    expect(verdict({ ...masks('/latest/'), path: '/latest/' }, context)).toBeNull();
    expect(verdict(masks('/no/such/page/'))).toBeNull();
    expect(verdict(masks('/members/preferences/'))).toBeNull();
  });
});

describe('a notFound entry', () => {
  it('reports its ID, type, path and status', () => {
    const found = verdict({ type: 'notFound', statusCode: 410 });
    expect(found).toMatchObject({ kind: 'notFound', status: 410 });
    for (const part of ['guide', 'notFound', '/guide/']) {
      expect(found).toHaveProperty('message', expect.stringContaining(part));
    }
  });
});

describe('an ok entry', () => {
  it('has no effect', () => {
    expect(verdict({ type: 'ok' })).toBeNull();
  });
});
