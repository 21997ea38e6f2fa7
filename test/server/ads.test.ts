import { adRoutes } from '../../server/publishing/ads/adRoutes';
import { readConfig } from '../../server/config/config';
import { adSlotsIn } from '../support/ads/adMarkup';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { startFakeServer } from '../support/servers/fakeServer';

jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  SLOW_AD_DELAY: 500,
}));

const SIZES = ['320x50', '728x90', '970x66', '970x250', '300x250', '6x6'];
const EVERY = SIZES.join('|');

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

interface PublicState {
  isBlank: boolean;
  size?: string;
  creative?: string;
}

async function requestAd(house: string, sizes = EVERY, at: { get: SharedServer['get'] } = server) {
  const query = new URLSearchParams({
    ...{ iu: '/halfwave/aw/article', sz: sizes, pp: 'sky-desk', correlator: '1' },
    cust_params: house === '' ? '' : `house=${house}`,
  });
  const answer = await at.get(`/ads/display?${query.toString()}`);
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as PublicState,
  };
}

describe('the house ad server', () => {
  it("responds with an ad of the requested size, or else of the slot's first size", async () => {
    for (const size of SIZES)
      expect((await requestAd(size)).body).toMatchObject({ isBlank: false, size });
    expect((await requestAd('')).body.size).toBe('320x50');
    expect((await requestAd('970x250', '728x90|970x66')).body.size).toBe('728x90');
  });

  it('responds on demand with an uncached blank ad, with a delay or with an error', async () => {
    const blank = await requestAd('blank');
    expect([blank.status, blank.body]).toEqual([200, { isBlank: true }]);
    expect(blank.headers.get('cache-control')).toBe('private, no-store');
    expect((await requestAd('error')).status).toBe(500);
    const content = { answer: () => Promise.reject(new Error('Unexpected request for slots')) };
    const own = await startFakeServer({
      services: (app, { metrics }) =>
        adRoutes(app, {
          ...{ content, metrics, config: readConfig({}), siteName: 'Testwave' },
          ...{ isDemo: true, hasAppFonts: true },
        }),
    });
    const slow = requestAd('slow', EVERY, own);
    const quick = requestAd('', EVERY, own);
    expect(await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')])).toBe('quick');
    expect((await slow).body.isBlank).toBe(false);
    await own.close();
  });

  it.each([
    '/ads/display',
    '/ads/display?iu=/halfwave/aw/article',
    '/ads/display?iu=/halfwave/aw/article&sz=1x1',
    '/ads/display?iu=elsewhere&sz=728x90',
    '/ads/display?iu=/a/b&iu=/c/d&sz=728x90',
    '/ads/bids?sz=728x90',
  ])('responds with 400 to %s', async (path) => {
    expect((await server.get(path)).status).toBe(400);
  });

  it('serves sandboxed, self-contained creatives that only our pages can frame', async () => {
    for (const size of SIZES) {
      const { body } = await requestAd(size);
      const answer = await server.get(body.creative ?? '');
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^ ]+'; font-src data:; base-uri 'none'/,
      );
      expect(policy).toContain("frame-ancestors 'self'; sandbox allow-popups");
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      const markup = await answer.text();
      expect(markup).not.toMatch(/<script|src=|url\((?!data:font\/woff2;)|@import/);
      expect(markup).toContain('@font-face{font-family:"Offprint Serif"');
      expect(markup).toMatch(/strong\{[^}]*font-family:"Offprint Serif",/);
      expect(markup.includes('rel="sponsored noopener"')).toBe(size !== '6x6');
    }
    for (const path of ['nobody/728x90/', 'marl/1x1/', 'marl/728x90/more/']) {
      expect((await server.get(`/ads/creative/${path}`)).status).toBe(404);
    }
  });

  it('bids between the prices of the lowest and the highest line item', async () => {
    const answer = await server.get('/ads/bids?iu=/halfwave/aw/article&sz=728x90&pp=a');
    const { price } = (await answer.json()) as { price: number };
    expect(price).toBeGreaterThanOrEqual(0.8);
    expect(price).toBeLessThan(4.2);
  });
});

describe('a document', () => {
  const namesOn = async (path: string, headers = {}): Promise<string[]> =>
    adSlotsIn(await (await server.get(path, headers)).text());

  it('reserves the same ad slots for every reader, according to its page type', async () => {
    const story = EXAMPLE_PAGES.article;
    expect(await namesOn(story)).toEqual([
      ...['omnibar omnibar', 'skybox skybox', 'in-body-1 mpu', 'in-body-2 mpu'],
    ]);
    expect(await namesOn('/')).toEqual([
      'omnibar omnibar',
      'skybox skybox',
      'between leaderboard',
      'bottom leaderboard',
    ]);
    expect(await namesOn(EXAMPLE_PAGES.gallery)).toEqual(['skybox skybox', 'bottom leaderboard']);
    expect(await namesOn('/search/?q=laptop')).toEqual(['skybox skybox', 'search search']);
    expect(await namesOn(EXAMPLE_PAGES['privacy-policy'])).toEqual([]);
    expect(await namesOn('/no-such-page/')).toEqual([]);
    const headers = { cookie: 'consent=C0001:1,C0004:1; fly_user=1', 'cdn-device': 'desktop' };
    const [plain, other] = await Promise.all(
      [{}, headers].map(async (more) => (await server.get(story, more)).text()),
    );
    expect(other).toBe(plain);
  });

  it('has no ad slots if it is a sponsored story, unless the feature flag for its skybox is on', async () => {
    const path = EXAMPLE_PAGES['sponsored-article'];
    expect(await namesOn(path)).toEqual([]);
    expect(await namesOn(`${path}?featureEnable=ads.sponsoredArticleSkybox`)).toEqual([
      'skybox skybox',
    ]);
  });

  it('has its ad slots in the API response, both in the metadata and in the body', async () => {
    const address = '/composer/halfwave/pages/article/kestrel-14-laptop-review/web';
    const answer = await server.get(`/api/neutron${address}`);
    const text = await answer.text();
    expect(text).toContain('"ads":{"skybox":"skybox"');
    expect(text).toContain('"data-ad-slot":"in-body-1"');
    const slots = (await (await server.get('/ads/slots')).json()) as { pages: object };
    expect(slots.pages).toHaveProperty('article');
  });
});

describe('an installation', () => {
  const policyWith = async (env: Record<string, string>) => {
    const states: unknown[] = [];
    const site = await startFakeServer({
      env,
      render(input) {
        const { ads, adAccounts, scripts } = input.publicSettings;
        states.push({ ads, scripts, ...(adAccounts && { adAccounts }) });
        return Promise.resolve({
          ...{ markup: '<main></main>', stateJson: '{}', chunkNames: [], sheetChunkNames: [] },
        });
      },
    });
    try {
      const answer = await site.get('/article/a-story/');
      return { state: states[0], policy: answer.headers.get('content-security-policy') ?? '' };
    } finally {
      await site.close();
    }
  };

  it("allows third-party scripts and `unsafe-eval` for Google's ad tag", async () => {
    const { state, policy } = await policyWith({ ADS: 'gpt' });
    expect(state).toEqual({
      ads: 'gpt',
      scripts: { ads: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js' },
    });
    expect(policy).toContain("'strict-dynamic' 'unsafe-eval'");
    expect(policy).not.toContain('trusted-types');
    const own = await policyWith({ ADS: 'gpt', SCRIPT_URL_ADS: 'https://ads.example/gpt.js' });
    expect(own.state).toMatchObject({ scripts: { ads: 'https://ads.example/gpt.js' } });
  });

  it('passes its ad accounts and their scripts to the app', async () => {
    const { state, policy } = await policyWith({ AD_ACCOUNTS: 'mediaNet=8CU1' });
    expect(state).toEqual({
      ...{ ads: undefined, adAccounts: { mediaNet: '8CU1' } },
      scripts: { mediaNet: 'https://contextual.media.net/dmedianet.js?cid=8CU1' },
    });
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).not.toContain("'unsafe-eval'");
  });

  it('passes no third-party scripts to the app with house ads or without ads, and forbids `unsafe-eval`', async () => {
    for (const ADS of ['house', 'off']) {
      const { state, policy } = await policyWith({ ADS });
      expect(state).toEqual({ ads: undefined, scripts: undefined });
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it('has neither ad slots nor an ad server if ads are off', async () => {
    const bare = await sharedServer({ ADS: 'off', WORKER: 'off' });
    expect(adSlotsIn(await (await bare.get(EXAMPLE_PAGES.article)).text())).toEqual([]);
    for (const path of ['/ads/display?iu=/a/b&sz=728x90', '/ads/slots']) {
      expect((await bare.get(path)).status).toBe(404);
    }
  });
});
