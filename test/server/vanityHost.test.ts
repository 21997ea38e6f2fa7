import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SILENT_LOG } from '../../server/config/log';
import { otherHostVanity } from '../../server/publishing/vanity/otherHost';
import { createVanityCalls } from '../../server/publishing/vanity/vanityCall';
import type { VanityService } from '../../server/publishing/vanity/vanityService';
import { holdTimeouts } from '../support/fakes/heldTimeouts';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

interface HostAnswer {
  status?: number;
  body: string;
  /** True if the host never responds. */
  isLate?: boolean;
}

/** A fake content API host. `answers` contains its responses, keyed by path. */
let host: Server;
let requests: URL[];
let answers: Map<string, HostAnswer>;
let vanity: VanityService;
let server: FakeServer;

const entry = (path: string, more: object = {}) => ({
  ...{ id: 'of-the-host', type: 'permanent', path, target: { type: 'url', url: '/about/' } },
  ...{ statusCode: 301, edition: 'us', enabled: true, expiryDate: null },
  ...more,
});

const item = (value: unknown): HostAnswer => ({ body: JSON.stringify({ data: { item: value } }) });
const OK = item({ type: 'ok' });

beforeEach(async () => {
  requests = [];
  answers = new Map();
  host = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    requests.push(url);
    const answer = answers.get(url.searchParams.get('path') ?? '') ?? OK;
    if (!answer.isLate) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  vanity = otherHostVanity({
    calls: createVanityCalls(`http://127.0.0.1:${port}/`, 'halfwave'),
    edition: 'us',
    log: SILENT_LOG,
    now: () => performance.now(),
  });
  server = await startFakeServer({ vanity });
});

afterEach(async () => {
  await server.close();
  host.closeAllConnections();
  host.close();
});

async function lookUp(path: string): Promise<[number, string | null]> {
  const answer = await server.get(path);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('location')];
}

describe('the vanity table on another host', () => {
  it('is queried by content type, slug, path and edition', async () => {
    answers.set('/article/old-story', item(entry('/article/old-story')));
    expect(await lookUp('/article/old-story/?ftag=a')).toEqual([301, '/about/?ftag=a']);
    const [first] = requests;
    expect(first?.pathname).toBe('/api/neutron/vanity/halfwave/web');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      contentType: 'article',
      slug: 'old-story',
      path: '/article/old-story',
      edition: 'us',
    });
  });

  it('is queried without the query string and the page number, once per path', async () => {
    answers.set('/guide', item(entry('/guide')));
    expect(await lookUp('/guide/2/?ftag=a')).toEqual([301, '/about/?ftag=a']);
    const before = requests.length;
    expect(new Set(requests.map(({ searchParams }) => searchParams.get('path')))).toEqual(
      new Set(['/guide', '/guide/']),
    );
    expect(await lookUp('/guide/')).toEqual([301, '/about/']);
    expect(await lookUp('/guide/7/')).toEqual([301, '/about/']);
    expect(requests).toHaveLength(before);
  });

  it('can mask a page, or mark a page as not found', async () => {
    const target = { type: 'url', url: '/article/best-routers/' };
    answers.set('/spring-guide', item(entry('/spring-guide', { type: 'mask', target })));
    answers.set('/foo', item(entry('/foo', { type: 'notFound', statusCode: 410 })));
    const masked = await server.get('/spring-guide/');
    expect(await masked.text()).toContain('Words of best-routers');
    expect((await lookUp('/foo'))[0]).toBe(410);
  });

  it.each<[string, HostAnswer]>([
    ['an error', { status: 500, body: '{}' }],
    ['a 404', { status: 404, body: '{"errors":[]}' }],
    ['not JSON', { body: '<html>' }],
    ['an object without an entry', { body: '{}' }],
    ['in another format', item({ type: 'permanent', path: '/article/x/' })],
    ['too large', { body: ' '.repeat(2 * 1024 * 1024) }],
    ['for another edition', item(entry('/article/x/', { edition: 'de' }))],
    ['expired', item(entry('/article/x/', { enabled: false, expiryDate: '2020-01-01' }))],
    ['for another path', item(entry('/article/y/'))],
    [
      'a redirect to a dangerous target',
      item(entry('/article/x/', { target: { type: 'url', url: 'javascript:alert(1)' } })),
    ],
  ])('is ignored when its response is %s', async (_, answer) => {
    answers.set('/article/x', answer);
    answers.set('/article/x/', answer);
    expect(await lookUp('/article/x/')).toEqual([200, null]);
  });

  it('is ignored when it takes longer than two seconds', async () => {
    for (const path of ['/article/slow', '/article/slow/']) {
      answers.set(path, { ...item(entry('/article/slow/')), isLate: true });
    }
    const timeouts = holdTimeouts();
    try {
      const answer = lookUp('/article/slow/');
      await eventually(
        () => requests.length,
        (count) => count === 2,
      );
      expect(timeouts.delays).toEqual([2000, 2000]);
      timeouts.expire();
      expect(await answer).toEqual([200, null]);
    } finally {
      timeouts.release();
    }
  });

  it('is not queried for files or for addresses that vanity entries cannot replace', async () => {
    for (const path of ['/assets/app.11111111.js', '/news/old/', '/article/a/?x=1', '/_shell/']) {
      await lookUp(path);
    }
    expect(requests).toEqual([]);
  });
});
