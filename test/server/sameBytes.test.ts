import { createHash } from 'node:crypto';
import { contentApi } from '../../server/contentApi';
import { UNPURGED_EDGE } from '../../server/http/edge/edgeHeaders';
import { createContent, type ContentService } from '../../server/content/contentService';
import { SILENT_LOG } from '../../server/config/log';
import { NO_EXPERIMENTS } from '../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../server/publishing/vanity/vanityService';
import { renderPage } from '../../src/app/entries/renderEntry';
import { PLAIN_IMAGES } from '../support/servers/contentServer';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { openTestStore, type TestStore } from '../support/database/store';

let test: TestStore;
let content: ContentService;

beforeAll(async () => {
  test = await openTestStore('fixture');
  const config = { siteKey: 'halfwave', editions: ['us'] };
  content = createContent({ store: test.store, images: PLAIN_IMAGES, config });
});

afterAll(async () => {
  content.close();
  await test.close();
});

const startSite = (): Promise<FakeServer> =>
  startFakeServer({
    content,
    render: renderPage,
    contentApi: (app, clock, imageStore) =>
      contentApi(app, {
        content,
        vanity: NO_VANITY,
        experiments: NO_EXPERIMENTS,
        imageStore,
        clock,
        edgeHeaders: UNPURGED_EDGE,
        config: {
          siteKey: 'halfwave',
          editions: ['us'],
          healthTopics: ['health'],
          contentDir: '',
        },
        log: SILENT_LOG,
      }),
  });

const READERS: Record<string, Record<string, string>> = {
  'a signed-in member': { cookie: '__Host-session=abc; fly_user=1', authorization: 'Bearer x' },
  'a reader who agreed to everything': {
    cookie: 'consent=C0001:1,C0002:1,C0003:1,C0004:1,C0005:1; pv=9; nemo_highlander=1:1:b',
  },
  'a reader who wants nothing sold': { 'sec-gpc': '1', dnt: '1' },
  'a telephone': {
    'cdn-device': 'mobile',
    'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari/604.1',
    'sec-ch-ua-mobile': '?1',
    cookie: 'cdn_device=mobile; fly_device=mobile',
  },
  'an engineer at a desk': {
    'cdn-device': 'desktop',
    'x-tx-id': 'transaction-1',
    cookie: 'cdn_device=desktop; jsDebug=flags,page',
  },
  'a reader in Washington': { 'cdn-segment': 'WA', cookie: 'fly_geo={"region":"WA"}' },
  'a reader of another edition': {
    'cdn-preferred-edition': 'fr',
    'accept-language': 'fr-FR',
    cookie: 'fly_preferred_edition=fr; country_code=FR',
  },
  'a crawler': { 'user-agent': 'Googlebot/2.1' },
  'a client behind a strange proxy': {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '203.0.113.9',
    'x-original-url': '/latest/',
    'x-http-method-override': 'POST',
  },
};

const DOCUMENTS: [path: string, status: number][] = [
  ['/', 200],
  ['/latest/', 200],
  ['/topic/finance/', 200],
  ['/article/plain-story/', 200],
  // Redirects, because the story's canonical address is below its topic.
  ['/article/full-story/', 301],
  ['/no/such/page/at/all/', 404],
  ['/article/there-is-none/', 404],
];

/** Returns a document's status, the hash of its body, and the headers that decide how it is cached and shown. */
async function sealed(server: FakeServer, path: string, headers = {}): Promise<unknown[]> {
  const answer = await server.get(path, headers);
  const headerNames = [
    'cache-control',
    'etag',
    'vary',
    'location',
    'set-cookie',
    'content-security-policy',
  ];
  return [
    answer.status,
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex'),
    ...headerNames.map((name) => answer.headers.get(name)),
  ];
}

const READER_LIST: [who: string, headers: Record<string, string>][] = Object.entries(READERS);

describe('a public document', () => {
  let server: FakeServer;
  /**
   * Results of `sealed`, keyed by path: one without a reader's headers, then one for each reader, each from a new
   * server.
   */
  const made = new Map<string, unknown[][]>();

  beforeAll(async () => {
    server = await startSite();
    for (const headers of [{}, ...Object.values(READERS)]) {
      const fresh = await startSite();
      for (const [path] of DOCUMENTS) {
        const seal = await sealed(fresh, `${path}?utm_source=a`, headers);
        made.set(path, [...(made.get(path) ?? []), seal]);
      }
      await fresh.close();
    }
  });

  afterAll(() => server.close());

  it.each(DOCUMENTS)('is cached as the same bytes for every reader: %s', async (path, status) => {
    const first = await sealed(server, path);
    expect(first[0]).toBe(status);
    for (const [who, headers] of READER_LIST) {
      expect([who, await sealed(server, path, headers)]).toEqual([who, first]);
    }
  });

  it.each(DOCUMENTS)('is rendered as the same bytes for every reader: %s', (path, status) => {
    const [first = [], ...others] = made.get(path) ?? [];
    expect(first[0]).toBe(status);
    expect(others).toHaveLength(READER_LIST.length);
    for (const seal of others) expect(seal).toEqual(first);
  });

  it('has an API response that sets no cookie and does not depend on the reader', async () => {
    const path = '/api/neutron/composer/halfwave/pages/article/full-story/web';
    const first = await sealed(server, path);
    expect(first[0]).toBe(200);
    for (const [who, headers] of READER_LIST) {
      const answer = await server.get(path, headers);
      expect([who, answer.headers.get('set-cookie')]).toEqual([who, null]);
      expect([who, await sealed(server, path, headers)]).toEqual([who, first]);
    }
  });
});
