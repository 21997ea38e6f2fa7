import type { ServerResponse } from 'node:http';
import { readConfig } from '../../server/config/config';
import { createContent, type ContentService } from '../../server/content/contentService';
import { importFolder } from '../../server/content/import/importFolder';
import { decisionRoutes } from '../../server/publishing/decisions/decisionRoutes';
import { SILENT_LOG } from '../../server/config/log';
import type { ContentListingItem } from '../../src/model/content/contentListingItem';
import {
  decisionRequest,
  type DecisionAnswer,
  type DecisionRequest,
} from '../../src/model/experiments/decisions';
import { PLAIN_IMAGES } from '../support/servers/contentServer';
import { draftContentFolder, FIXTURE_CONTENT, storyFile } from '../support/fixtures/contentFolder';
import { holdTimeouts } from '../support/fakes/heldTimeouts';
import { startOtherHost, type HostRequest, type OtherHost } from '../support/servers/otherHost';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';

const KEY = 'a-key-of-the-site';
const NOTHING = { decision: { options: [] }, options: [], decisionId: '' };

let test: TestStore;
let content: ContentService;
const running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  test = await openTestStore('fixture');
  const folder = await draftContentFolder(FIXTURE_CONTENT);
  const write = (name: string, date: string, topics: string[]) =>
    folder.write(`articles/${name}.md`, storyFile({ datePublished: `${date}T08:00:00Z`, topics }));
  await write('being-read', '2026-10-05', ['mills', 'rivers']);
  await write('both-topics', '2026-01-01', ['mills', 'rivers']);
  await write('one-topic-new', '2026-10-04', ['mills']);
  await write('one-topic-old', '2026-02-01', ['rivers']);
  await write('newest-of-all', '2026-11-20', ['sundries']);
  await importFolder(test.store, folder.folder, { siteKey: 'halfwave' });
  const config = readConfig({});
  content = createContent({ store: test.store, images: PLAIN_IMAGES, config });
  await folder.clear();
});

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

afterAll(async () => {
  content.close();
  await test.close();
});

async function serve(env: Record<string, string> = {}, source = content): Promise<FakeServer> {
  const site = await startFakeServer({
    env,
    contentApi: (app) => {
      decisionRoutes(app, { content: source, config: readConfig(env), log: SILENT_LOG });
    },
  });
  running.push(site);
  return site;
}

async function service(
  answer: (request: HostRequest, response: ServerResponse) => void,
): Promise<OtherHost> {
  const host = await startOtherHost(answer);
  running.push(host);
  return host;
}

async function idOf(slug: string): Promise<string> {
  const { value } = await content.listing('latest', { offset: 0, limit: 50 });
  const item = value.items.find((one) => one.slug === slug);
  if (!item) throw new Error(`There is no story ${slug}`);
  return item.id;
}

async function body(more: Partial<DecisionRequest> = {}): Promise<DecisionRequest> {
  const contentId = await idOf('being-read');
  const facts = { siteKey: 'halfwave', sessionId: 's-1', contentId, isMobile: true };
  return { ...decisionRequest(facts), ...more };
}

function post(
  site: FakeServer,
  sent: unknown,
  headers: Record<string, string | undefined> = {},
): Promise<Response> {
  const all: Record<string, string | undefined> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'offprint',
    authorization: 'Bearer halfwave',
    ...headers,
  };
  const given = Object.entries(all).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return fetch(`${site.origin}/v3/decision`, {
    method: 'POST',
    headers: Object.fromEntries(given),
    body: JSON.stringify(sent),
  });
}

async function decided(
  site: FakeServer,
  sent: unknown,
): Promise<DecisionAnswer<ContentListingItem>> {
  const answer = await post(site, sent);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DecisionAnswer<ContentListingItem>;
}

const slugs = ({ options }: DecisionAnswer<ContentListingItem>) => options.map(({ slug }) => slug);

describe('our own decisions', () => {
  it('rank our stories by shared topics, then by date, and exclude the current story', async () => {
    const decision = await decided(await serve(), await body());
    expect(slugs(decision)).toEqual([
      'both-topics',
      'one-topic-new',
      'one-topic-old',
      'newest-of-all',
    ]);
    expect(decision.options[0]).toMatchObject({ url: '/article/both-topics/', source: 'halfwave' });
    expect(decision.decision.options).toEqual(decision.options);
    expect(decision.decisionId).toMatch(/^[\w-]{36}$/);
  });

  it('respect the requested length, and contain the newest stories if the current one is unknown', async () => {
    const site = await serve();
    const context = { is_mobile: false, content_id: 'unknown' };
    const decision = await decided(site, await body({ context, listLength: 1 }));
    expect(slugs(decision)).toEqual(['newest-of-all']);
    const more = await decided(site, await body({ context: { is_mobile: false }, listLength: 50 }));
    expect(more.options.length).toBeGreaterThan(4);
  });

  it("are limited to the caller's options, if any, and skip unknown ones", async () => {
    const options = [await idOf('newest-of-all'), 'unknown', await idOf('one-topic-old')];
    const decision = await decided(await serve(), await body({ options }));
    expect(slugs(decision)).toEqual(['newest-of-all', 'one-topic-old']);
  });

  it("are not cached, set no cookie, and ignore the caller's cookies", async () => {
    const site = await serve();
    const sent = await body();
    const plain = await post(site, sent);
    expect(plain.headers.get('cache-control')).toBe('private, no-store');
    expect(plain.headers.get('set-cookie')).toBeNull();
    const other = await post(site, sent, { cookie: 'consent=C0003:1; __Host-session=x' });
    const [one, two] = (await Promise.all([
      plain.json(),
      other.json(),
    ])) as DecisionAnswer<unknown>[];
    expect(two?.options).toEqual(one?.options);
  });

  it('are empty and have an empty id while the store is down', async () => {
    const passing = () => Promise.reject(new Error('The store is down'));
    const site = await serve({}, { ...content, passing });
    expect(await decided(site, await body())).toEqual(NOTHING);
  });
});

describe('the decision endpoint', () => {
  it.each([
    [403, { 'x-requested-with': undefined }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/xml' }],
  ])('responds with %d to a call with the headers %j', async (status, headers) => {
    expect((await post(await serve(), await body(), headers)).status).toBe(status);
  });

  it('responds with 400 to a body that does not match the schema, and names the field', async () => {
    const site = await serve();
    const sent = await body();
    const bodies: [object, string][] = [
      [{}, 'The body agentName is missing'],
      [{ ...sent, context: {} }, 'The body context/is_mobile is missing'],
      [[], 'The body has an invalid format'],
      [{ ...sent, listLength: 0 }, 'The body listLength has an invalid format'],
      [{ ...sent, extra: 1 }, 'The body extra has an invalid format'],
    ];
    for (const [bad, message] of bodies) {
      const answer = await post(site, bad);
      expect([bad, answer.status]).toEqual([bad, 400]);
      expect(await answer.json()).toMatchObject({ errors: [{ code: '400', message }] });
    }
  });

  it.each([
    [401, undefined],
    [401, ''],
    [401, 'Bearer'],
    [401, 'Bearer another-key'],
    [200, `Bearer ${KEY}`],
    [200, 'Bearer halfwave'],
  ])(
    'responds with %d if the site has a key and the authorization is %j',
    async (status, authorization) => {
      const site = await serve({ DECISION_KEY: KEY });
      expect((await post(site, await body(), { authorization })).status).toBe(status);
    },
  );

  it('requires no authorization if the site has no key', async () => {
    const answer = await post(await serve(), await body(), { authorization: undefined });
    expect(answer.status).toBe(200);
  });

  it('responds with 429 to calls that exceed the rate limit', async () => {
    const site = await serve();
    const sent = await body();
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(site, sent)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
});

describe('decisions from a third-party service', () => {
  const choosing = (choose: (body: DecisionRequest) => unknown) =>
    service(({ body: sent }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(choose(JSON.parse(sent) as DecisionRequest)));
    });

  it("are requested with the documented body and the site's own key, without cookies", async () => {
    const host = await choosing(() => ({ options: [], decisionId: 'd-1' }));
    const site = await serve({ DECISION_URL: host.origin, DECISION_KEY: KEY });
    await post(site, await body(), { cookie: 'secret=1' });
    const [call, ...others] = host.requests;
    expect(others).toEqual([]);
    expect([call?.method, call?.path]).toEqual(['POST', '/v3/decision']);
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Bearer ${KEY}`,
    });
    expect(call?.headers['cookie']).toBeUndefined();
    const sent = JSON.parse(call?.body ?? '{}') as DecisionRequest;
    expect({ ...sent, options: [] }).toEqual(await body());
    expect(sent.options).toContain(await idOf('both-topics'));
    expect(sent.options).not.toContain(await idOf('being-read'));
  });

  it("contain our stories in the service's order and its decision id, for options that are ids or objects", async () => {
    const host = await choosing(({ options }) => {
      const [first, second, third] = options;
      return {
        decision: { options: [third, { id: first }, 'unknown', second, third] },
        decisionId: 'd-1',
      };
    });
    const decision = await decided(await serve({ DECISION_URL: `${host.origin}/` }), await body());
    expect(slugs(decision)).toEqual(['one-topic-old', 'both-topics', 'one-topic-new']);
    expect(decision.decisionId).toBe('d-1');
  });

  const FAILURES: [string, (response: ServerResponse) => void][] = [
    ['returns a 500', (response) => response.writeHead(500).end('{"options":[],"decisionId":"d"}')],
    ['returns a 401', (response) => response.writeHead(401).end()],
    ['redirects', (response) => response.writeHead(302, { location: '/' }).end()],
    ['responds with HTML', (response) => response.end('<html>')],
    [
      'cuts off its response',
      (response) => response.write('{"options":[', () => response.destroy()),
    ],
    ['responds with other JSON', (response) => response.end('{"data":[]}')],
    ['responds with too much data', (response) => response.end(`"${'x'.repeat(400_000)}"`)],
    ['closes the connection', (response) => response.destroy()],
  ];

  it.each(FAILURES)('are empty with an empty id if the service %s', async (_case, fail) => {
    const host = await service((_request, response) => fail(response));
    expect(await decided(await serve({ DECISION_URL: host.origin }), await body())).toEqual(
      NOTHING,
    );
  });

  it('are empty with an empty id if the service cannot be reached', async () => {
    const host = await startOtherHost(() => {});
    await host.close();
    expect(await decided(await serve({ DECISION_URL: host.origin }), await body())).toEqual(
      NOTHING,
    );
  });

  it('time out after 5000 ms', async () => {
    const host = await service(() => {});
    const site = await serve({ DECISION_URL: host.origin });
    const sent = await body();
    const timeouts = holdTimeouts();
    try {
      const answer = decided(site, sent);
      await eventually(
        () => host.requests.length,
        (count) => count === 1,
      );
      expect(timeouts.delays).toEqual([5000]);
      timeouts.expire();
      expect(await answer).toEqual(NOTHING);
    } finally {
      timeouts.release();
    }
  });

  it('are requested with a single call to /v3/decision', async () => {
    const host = await choosing(({ options }) => ({ options, decisionId: 'd-1' }));
    await decided(await serve({ DECISION_URL: host.origin }), await body());
    expect(host.requests.map(({ path }) => path)).toEqual(['/v3/decision']);
  });
});
