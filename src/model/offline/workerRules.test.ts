import {
  classify,
  dataKey,
  dataKeyOfRoute,
  imagePositionIn,
  NETWORK_SIGN_IN_PATH,
  storyPathOf,
  type RequestKind,
} from './workerRules';

const ORIGIN = 'https://halfwave.example';

function kindOf(path: string, facts: Partial<Parameters<typeof classify>[0]> = {}): RequestKind {
  const url = new URL(path, ORIGIN).href;
  return classify(
    {
      method: 'GET',
      url,
      origin: ORIGIN,
      mode: 'navigate',
      destination: 'document',
      hasRange: false,
      ...facts,
    },
    (path) => path === '/article/renewed/',
  );
}

describe('classify', () => {
  it.each<[string, RequestKind]>([
    ['/article/kestrel-14-laptop-review/', 'story'],
    ['/paid-content/article/travel-credit-card-trackers/', 'story'],
    ['/in-depth/security/brasswick-hospital-ransomware-timeline/', 'story'],
    ['/finance/credit-cards/paycheck-app-fees-counted/', 'story'],
    ['/article/kestrel-14-laptop-review/?utm_source=mail#end', 'story'],
    ['/', 'list'],
    ['/latest/', 'list'],
    ['/latest/3/', 'list'],
    ['/news/anything/', 'list'],
    ['/topic/security/2/', 'list'],
    ['/article/renewed/', 'once'],
  ])('classifies documents by their route: %s has the kind %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it.each([
    '/user/login/',
    '/user/callback/?code=1&state=2',
    '/newsletters/confirm/?token=1',
    '/oidc/auth/',
    '/_node/status',
    '/_dev/mail/',
    '/news/rss.xml',
    '/topic/security/rss.xml',
    '/r/abcdefgh',
    '/foo',
    '/article/without-its-slash',
    '/article/two/parts/',
    '/sw.js',
  ])('does not cache documents without a page route: %s', (path) => {
    expect(kindOf(path)).toBe('uncached');
    expect(kindOf(path, { mode: 'cors', destination: '' })).toBe('network');
  });

  it("lets the browser load the path that leads to a network's sign-in page", () => {
    expect(kindOf(NETWORK_SIGN_IN_PATH)).toBe('network');
  });

  it.each(['/_error/offline/', '/saved/'])('recognizes %s as a page that opens offline', (path) => {
    expect(kindOf(path)).toBe('offline-page');
  });

  it.each([
    'ab',
    'code',
    'debug',
    'featureDisable',
    'featureEnable',
    'jsDebug',
    'preview',
    'setDevice',
    'state',
  ])('does not cache a page with the query parameter %s', (name) => {
    expect(kindOf(`/article/a-story/?${name}=1`)).toBe('uncached');
    expect(kindOf(`/article/a-story/?utm_source=mail&${name}`)).toBe('uncached');
  });

  it('excludes the response to a form submission from caching', () => {
    expect(kindOf('/article/a-story/', { method: 'POST' })).toBe('uncached');
  });

  it('leaves cross-site requests, iframe loads and requests with side effects to the network', () => {
    expect(kindOf('/api/neutron/users/me', { method: 'POST', mode: 'cors' })).toBe('network');
    expect(kindOf('https://elsewhere.example/article/a-story/')).toBe('network');
    expect(kindOf('/article/a-story/', { destination: 'iframe' })).toBe('network');
  });

  it('recognizes page data, hashed files and images, but no other requests', () => {
    const call = { mode: 'cors', destination: '' };
    expect(kindOf('/api/neutron/composer/halfwave/pages/article/a-story/web', call)).toBe(
      'page-data',
    );
    expect(kindOf('/assets/article.0a1b2c.js', call)).toBe('asset');
    expect(kindOf('/a/img/resize/ab12/dir/laptop.jpg?width=400', call)).toBe('picture');
    expect(kindOf('/api/neutron/seamless/halfwave/a-story/web', call)).toBe('network');
    expect(kindOf('/api/neutron/users/me', call)).toBe('network');
    expect(kindOf('/article/a-story/', call)).toBe('network');
    expect(kindOf('/a/img/resize/ab12/clip.mp4', { ...call, hasRange: true })).toBe('network');
  });

  it('recognizes audio requested by an audio element, even by range, but no other media', () => {
    const played = { mode: 'no-cors', destination: 'audio' };
    expect(kindOf('/a/clips/gulls.mp3', { ...played, hasRange: true })).toBe('recording');
    expect(kindOf('/a/clips/gulls.mp3', played)).toBe('recording');
    expect(kindOf('/a/clips/docks.mp4', { ...played, destination: 'video' })).toBe('network');
    expect(kindOf('/a/clips/gulls.mp3', { ...played, destination: '' })).toBe('network');
    expect(kindOf('/elsewhere/gulls.mp3', played)).toBe('network');
    expect(kindOf('https://other.example/a/clips/gulls.mp3', played)).toBe('network');
  });

  it('treats page data requested with `debug=true` like other page data', () => {
    const path = '/api/neutron/composer/halfwave/pages/article/a-story/web';
    const call = { mode: 'cors', destination: '' };
    expect(kindOf(`${path}?debug=true`, call)).toBe('page-data');
    expect(kindOf(`${path}?debug=true&preview=1`, call)).toBe('network');
    expect(dataKey(`${path}?debug=true`)).toBe(dataKey(path));
  });
});

describe('dataKey', () => {
  const path = '/api/neutron/composer/halfwave/pages/latest-door/latest-door/web';

  it('ignores campaign parameters, the default edition and `contentOnly`', () => {
    const key = dataKey(`${ORIGIN}${path}?pageNumber=2`);
    expect(key).toBe('/pages/latest-door/latest-door/web?pageNumber=2');
    expect(dataKey(`${path}?contentOnly=true&pageNumber=2&utm_campaign=x&gclid=1`)).toBe(key);
    expect(dataKey(`${path}?pageNumber=2&edition=us`)).toBe(key);
    expect(dataKey(`${path}?pageNumber=2&edition=fr`)).not.toBe(key);
  });

  it('differs between the pages of a list', () => {
    expect(dataKey(`${path}?pageNumber=2`)).not.toBe(dataKey(`${path}?pageNumber=3`));
  });

  it('is the same for all images in a gallery, although each request contains a position', () => {
    const call = '/api/neutron/composer/halfwave/pages/gallery/desks/web';
    expect(dataKey(`${call}?pageNumber=3&contentOnly=true`)).toBe(dataKey(call));
    expect([call, `${call}?pageNumber=3`, `${path}?pageNumber=3`].map(imagePositionIn)).toEqual([
      1,
      3,
      null,
    ]);
    expect(['/pictures/desks/3/', '/pictures/desks/', '/latest/3/'].map(storyPathOf)).toEqual([
      '/pictures/desks/',
      '/pictures/desks/',
      '/latest/3/',
    ]);
  });

  it('is the same for a route and for its page request', () => {
    const match = { name: 'latest-door', params: { pageNumber: '2' } } as const;
    expect(dataKeyOfRoute(match)).toBe(dataKey(`${path}?pageNumber=2`));
  });
});
