import { sharedLink } from './sharedLink';

const ORIGIN = 'https://halfwave.example';

const shared = (parameters: Record<string, string>, pathname = '/saved/') =>
  sharedLink({ pathname, search: `?${new URLSearchParams(parameters).toString()}` }, ORIGIN);

describe('sharedLink', () => {
  it.each<[string, Record<string, string>]>([
    ['in the `url` parameter', { url: `${ORIGIN}/article/nine-docks/` }],
    [
      'with a campaign and without its trailing slash',
      { url: `${ORIGIN}/article/nine-docks?ftag=x#top` },
    ],
    ['in shared text', { title: 'Nine docks', text: `Read ${ORIGIN}/article/nine-docks/.` }],
    ['in parentheses', { text: `Docks (${ORIGIN}/article/nine-docks/)` }],
    ['with different capitalization or encoding', { url: `${ORIGIN}/Article/nine%2Ddocks/` }],
    [
      'after a link to another site',
      { url: 'https://news.example/', text: `From ${ORIGIN}/article/nine-docks/` },
    ],
  ])('finds a link to a story %s', (_case, parameters) => {
    expect(shared(parameters)).toEqual({ kind: 'story', path: '/article/nine-docks/' });
  });

  it('finds a gallery in a link to one of its images', () => {
    expect(shared({ url: `${ORIGIN}/pictures/nine-docks/3/` })).toEqual({
      kind: 'story',
      path: '/pictures/nine-docks/',
    });
  });

  it.each(['/video/leak/', '/video/share/leak/', '/paid-content/video/leak/'])(
    'treats a video, which cannot be saved, as a page: %s',
    (path) => {
      expect(shared({ url: ORIGIN + path })).toEqual({ kind: 'page', path });
    },
  );

  it('distinguishes other pages of this site from stories, and keeps their query', () => {
    expect(shared({ url: `${ORIGIN}/search/?q=dock` })).toEqual({
      kind: 'page',
      path: '/search/?q=dock',
    });
    expect(shared({ url: `${ORIGIN}/no/such/page/` })).toMatchObject({ kind: 'page' });
  });

  it.each([
    ['https://elsewhere.example/article/nine-docks/', 'elsewhere.example'],
    // The address starts with the site's origin but leads to another host.
    [`${ORIGIN}.evil.example/article/nine-docks/`, 'halfwave.example.evil.example'],
    // The site's host is the user name in a URL for another host.
    [`${ORIGIN}@evil.example/article/nine-docks/`, 'evil.example'],
    ['http://halfwave.example/article/nine-docks/', 'halfwave.example'],
  ])('names the host of a link to another origin: %s', (url, host) => {
    expect(shared({ url })).toEqual({ kind: 'elsewhere', host });
  });

  it.each([{ text: 'Nine docks' }, { text: 'javascript:alert(1)' }, { url: 'https://' }])(
    'finds no link in %p',
    (parameters) => {
      expect(shared(parameters)).toEqual({ kind: 'none' });
    },
  );

  it('returns null if nothing is shared, and on a page other than the library', () => {
    expect(shared({})).toBeNull();
    expect(shared({ url: `${ORIGIN}/article/nine-docks/` }, '/search/')).toBeNull();
  });
});
