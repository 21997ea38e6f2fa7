import type { VanityEntry } from './vanityEntry';
import { checkVanityTable, entriesAt, entriesByKey, tableOf } from './vanityTable';

const leads = (path: string, url: string, more: Partial<VanityEntry> = {}) => ({
  id: path.replace(/\W+/g, '-'),
  type: 'permanent',
  path,
  target: { type: 'url', url },
  ...more,
});

const CIRCLE = 'its redirects form a loop';
const LONG = 'more than 3 redirects in a row';

describe('a vanity table', () => {
  it('may be empty', () => {
    expect(checkVanityTable([])).toEqual([]);
  });

  it.each([null, {}, 'entries', 3])('must be a list: %j', (value) => {
    expect(() => checkVanityTable(value)).toThrow('A vanity table must be a list of entries');
  });

  it('may contain each path only once per edition, with or without a trailing slash', () => {
    expect(() => checkVanityTable([leads('/p', '/b/'), leads('/p/', '/c/')])).toThrow(
      'duplicate path /p/',
    );
    const french = leads('/p/', '/c/', { id: 'fr', edition: 'fr' });
    expect(checkVanityTable([leads('/p', '/b/'), french])).toHaveLength(2);
  });

  it('may contain each ID only once', () => {
    const twins = [leads('/p', '/b/', { id: 'x' }), leads('/c', '/d/', { id: 'x' })];
    expect(() => checkVanityTable(twins)).toThrow('Vanity entry x: duplicate id');
  });

  it.each<[string, [string, string][]]>([
    [
      'two entries',
      [
        ['/p', '/b/'],
        ['/b', '/p/'],
      ],
    ],
    [
      'three entries',
      [
        ['/p', '/b/'],
        ['/b', '/c/'],
        ['/c', '/p'],
      ],
    ],
    [
      'a list whose pages redirect back',
      [
        ['/p', '/b/'],
        ['/b', '/p/2/'],
      ],
    ],
    [
      'two entries that a third one redirects into',
      [
        ['/start', '/p/'],
        ['/p', '/b/'],
        ['/b', '/p/'],
      ],
    ],
  ])('must not contain a redirect loop: %s', (_, pairs) => {
    const table = pairs.map(([path, url]) => leads(path, url));
    expect(() => checkVanityTable(table)).toThrow(CIRCLE);
  });

  it('must not contain a chain of more than three redirects', () => {
    const chain = [leads('/p', '/b/'), leads('/b', '/c/'), leads('/c', '/d/')];
    expect(checkVanityTable(chain)).toHaveLength(3);
    expect(() => checkVanityTable([...chain, leads('/d', '/e/')])).toThrow(LONG);
    expect(() => checkVanityTable([...chain, leads('/d', 'https://e.example/')])).toThrow(LONG);
  });

  it('may contain a loop that is never followed', () => {
    const elsewhere = { target: { type: 'content', url: '/p/' } };
    const pairs = [
      [leads('/p', '/p/')],
      [leads('/p', '/p/2/')],
      [leads('/p', '/b/'), leads('/b', '/p/', elsewhere)],
      [leads('/p', '/b/'), leads('/b', '/latest/', { type: 'mask' })],
      [leads('/news/p', '/b/'), leads('/b', '/news/p/')],
    ];
    for (const table of pairs) expect(checkVanityTable(table)).toHaveLength(table.length);
  });

  it.each(['/no/such/page/', '/members/preferences/', '/_shell/'])(
    'may contain masks only of public pages, not of %s',
    (url) => {
      expect(() => checkVanityTable([leads('/p', url, { type: 'mask' })])).toThrow(
        'target of a mask must be a page',
      );
    },
  );
});

describe('a vanity lookup', () => {
  const table = tableOf(
    entriesByKey(
      checkVanityTable([
        leads('/guide/', '/about/'),
        leads('/shows/2027', '/latest/'),
        leads('/', '/p'),
        leads('/Fall-Sale', '/deals/'),
        leads('/Article/Old', '/about/'),
        leads('/Both', '/deals/'),
        leads('/both', '/about/', { id: 'plain' }),
      ]),
    ),
  );
  const found = (path: string) => entriesAt(table, path)?.map(({ path: own }) => own);

  it.each([
    ['/guide', ['/guide/']],
    ['/guide/', ['/guide/']],
    ['/guide/?ftag=x', ['/guide/']],
    ['/guide/#top', ['/guide/']],
    ['/guide/2/', ['/guide/']],
    ['/guide/12', ['/guide/']],
    ['/guide/page/2/', ['/guide/']],
    ['/GUIDE/Page/2/', ['/guide/']],
    ['/page/2/', ['/']],
    ['/shows/2027/', ['/shows/2027']],
    ['/shows/2027/3/', ['/shows/2027']],
    ['/7/', ['/']],
    ['/', ['/']],
  ])('ignores the query, the trailing slash and the page number of %s', (path, entries) => {
    expect(found(path)).toEqual(entries);
  });

  it('does not find the entry of a parent at a page of a list whose name is “page”', () => {
    const tags = tableOf(entriesByKey(checkVanityTable([leads('/tags/', '/topics/')])));
    expect(entriesAt(tags, '/tags/page/2/')).toBeUndefined();
  });

  it.each([
    '/shows/',
    '/shows/2026/',
    '/guide/0/',
    '/guide/01/',
    '/guide/2/3/',
    '/guides/',
    '/fall%2Fsale',
  ])('finds nothing at %s', (path) => {
    expect(found(path)).toBeUndefined();
  });

  it.each([
    ['/Guide/', ['/guide/']],
    ['/%67uide/3/', ['/guide/']],
    ['/fall-sale', ['/Fall-Sale']],
    ['/FALL%2dSALE/', ['/Fall-Sale']],
    ['/Both', ['/Both']],
    ['/BOTH', ['/both']],
    ['/article/OLD/', ['/Article/Old']],
  ])('ignores case and percent-encoding in %s', (path, entries) => {
    expect(found(path)).toEqual(entries);
  });

  it('is case-sensitive for a path that matches a page route', () => {
    expect(found('/article/old/')).toBeUndefined();
  });

  it('cannot loop through different spellings of a path, because such a table is rejected', () => {
    const loop = [leads('/Foo', '/bar'), leads('/bar', '/fOO')];
    expect(() => checkVanityTable(loop)).toThrow(CIRCLE);
  });
});
