import { pathFor, type RouteMatch } from '../../../src/model/routing/routeMatch';
import { checkVanityTable } from '../../../src/model/vanity/vanityTable';
import { checkEntries } from './checkEntries';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** HTTP statuses of the pages, keyed by path. */
const PAGES: Readonly<Record<string, number>> = {
  '/article/here/': 200,
  '/article/withdrawn/': 410,
  '/latest/': 200,
};

const leads = (path: string, url: string, more: object = {}) => ({
  ...{ id: path.replace(/\W+/g, '-'), type: 'permanent', path },
  target: { type: 'url', url },
  ...more,
});

const check = (...entries: object[]) =>
  checkEntries(checkVanityTable(entries), {
    editions: ['us'],
    now: NOW,
    statusOf: (page: RouteMatch) => Promise.resolve(PAGES[pathFor(page)] ?? 404),
  });

describe('checkEntries', () => {
  it('accepts entries that lead to a page, even through another entry or with a different spelling', async () => {
    const report = await check(
      leads('/old/', '/article/here/'),
      leads('/older', '/old?utm_source=print#top'),
      leads('/loud', '/Article/here'),
      leads('/lists', '/latest', { type: 'temporary' }),
      leads('/shown/', '/article/here/', { type: 'mask' }),
      leads('/join', '/user/login/'),
      { id: 'usual', type: 'ok', path: '/article/here/' },
      { id: 'wanted', type: 'notFound', path: '/foo' },
    );
    expect(report).toEqual({ live: 8, problems: [], notes: [] });
  });

  it.each([
    [
      'a withdrawn page',
      '/article/withdrawn/',
      '/p (-p) leads to /article/withdrawn/, which responds with 410',
    ],
    [
      'a missing page',
      '/article/nowhere',
      '/p (-p) leads to /article/nowhere/, which responds with 404',
    ],
    ['a path without a route', '/no/such/', '/p (-p) leads to /no/such/, which responds with 404'],
    [
      'a path that another entry reports as not found',
      '/foo',
      '/p (-p) leads to /foo, which responds with 404',
    ],
  ])('reports an entry that leads to %s', async (_, url, sentence) => {
    const { problems } = await check(leads('/p', url), {
      id: 'wanted',
      type: 'notFound',
      path: '/foo',
    });
    expect(problems).toEqual([sentence]);
  });

  it('reports a mask for a missing page', async () => {
    const { problems } = await check(leads('/p/', '/article/nowhere/', { type: 'mask' }));
    expect(problems).toEqual(['/p/ (-p-) shows /article/nowhere/, which responds with 404']);
  });

  it('ignores entries that have expired or are for an edition that the site does not serve', async () => {
    const over = { enabled: false, expiryDate: '2026-11-19T00:00:00Z' };
    const report = await check(
      leads('/over', '/no/such/', over),
      leads('/fr', '/no/such/', { edition: 'fr' }),
    );
    expect(report).toEqual({ live: 0, problems: [], notes: [] });
  });

  it('lists entries that have no effect, and targets that it cannot check', async () => {
    const { problems, notes } = await check(
      leads('/news/old/', '/latest/'),
      leads('/p', '/latest/', { target: { type: 'content', url: '/latest/' } }),
      leads('/article/here/', '/article/here'),
      leads('/help', 'https://help.example/'),
      leads('/feed', '/rss/news.xml'),
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      '/news/old/ (-news-old-) has no effect: addresses in this section are never looked up',
      '/p (-p) has no effect: only a target of type url is followed',
      '/article/here/ (-article-here-) has no effect: it leads to itself',
      '/help (-help) was not checked: it leads to https://help.example/',
      '/feed (-feed) was not checked: it leads to /rss/news.xml',
    ]);
  });
});
