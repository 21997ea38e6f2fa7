import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Finding } from '../../server/commands/doctor/checks';
import { edgeCheck } from '../../server/commands/doctor/edgeCheck';

/** An edge with a cache, in front of a server whose responses have new ids. */
let edge: Server;
let purgeUrl: URL;
/** Status of the responses to purges. */
let status: number;
let keys: unknown[];
/** Ids of the cached responses, keyed by path. */
let cached: Map<string, string>;
let doesCache: (path: string) => boolean;
let isPurged: boolean;
let extraHeaders: Record<string, string>;

beforeEach(async () => {
  [status, keys, isPurged, extraHeaders] = [200, [], true, {}];
  cached = new Map();
  doesCache = () => true;
  edge = createServer(({ method, url = '', headers }, response) => {
    if (method === 'PURGE') {
      keys.push(headers['surrogate-key']);
      // A missing page has this key.
      if (isPurged && headers['surrogate-key'] === 'much') cached.clear();
      response.writeHead(status).end();
      return;
    }
    const id = cached.get(url) ?? randomUUID();
    if (doesCache(url)) cached.set(url, id);
    response.writeHead(url === '/' ? 200 : 404, { 'x-tx-id': id, ...extraHeaders }).end();
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  purgeUrl = new URL(`http://127.0.0.1:${(edge.address() as AddressInfo).port}/`);
});

afterEach(() => edge.close());

const findings = (publicOrigin = purgeUrl.origin): Promise<Finding[]> =>
  edgeCheck({ publicOrigin, purgeUrls: [purgeUrl] }, 1).run();

const messages = async (): Promise<string[]> =>
  (await findings()).map(({ level, message }) => `${level}: ${message}`);

describe("the doctor's check of the edge", () => {
  it('purges a page that does not exist, and nothing else', async () => {
    expect(await messages()).toEqual([
      `good: ${purgeUrl.host}/ accepts purges`,
      `good: Purges reach readers: pages of ${purgeUrl.origin} come from a cache of PURGE_URL`,
    ]);
    expect(keys).toEqual(['doctor', 'much']);
  });

  it('says that pages come from a cache that is not purged', async () => {
    isPurged = false;
    expect(await messages()).toEqual([
      expect.stringMatching(/^good: .* accepts purges$/),
      expect.stringMatching(/^bad: Pages of .* come from a cache that is not purged, .* PURGE_URL/),
    ]);
  });

  it('says that pages come from no cache', async () => {
    doesCache = () => false;
    expect((await messages())[1]).toMatch(/^warning: Pages of .* do not come from a cache; send /);
    doesCache = (path) => path === '/';
    expect((await messages())[1]).toMatch(/^good: Pages of .* come from a cache$/);
  });

  it('leaves a site that cannot be reached, and one that bypasses the edge, to the check of the site', async () => {
    expect(await findings('http://127.0.0.1:1')).toHaveLength(1);
    extraHeaders = { 'surrogate-key': 'content' };
    expect(await findings()).toHaveLength(1);
  });

  it.each([
    [403, 'allow this machine to purge'],
    [401, 'correct the token in PURGE_URL'],
    [405, 'must be the address of the cache itself'],
    [502, 'see its log'],
  ])('says what to do about an edge that responds with %i', async (given, advice) => {
    status = given;
    const [problem, ...more] = await messages();
    expect(problem).toContain(`bad: ${purgeUrl.host}/ does not accept purges (${given}); `);
    expect(problem).toContain(advice);
    expect(more).toEqual([]);
  });

  it('names an edge that cannot be reached, without its token', async () => {
    const purgeUrls = [new URL('http://:CANARY@127.0.0.1:1/')];
    const [problem, ...more] = await edgeCheck({ publicOrigin: purgeUrl.origin, purgeUrls }).run();
    expect([problem?.message, more]).toEqual([
      '127.0.0.1:1/ cannot be reached from here (ECONNREFUSED), so withdrawn stories stay in it; start it, or correct PURGE_URL',
      [],
    ]);
  });
});
