import { SILENT_LOG } from '../../server/config/log';
import { MIDDLEWARES, PAGE_CHAIN } from '../../server/http/middleware/chain';
import type { Middleware } from '../../server/http/middleware/verdict';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});

afterEach(() => server.close());

/** Wraps the middlewares to record which of them each request passes through. */
function recordingChain(): { passed: string[]; table: Map<string, Middleware> } {
  const passed: string[] = [];
  const table = new Map<string, Middleware>(
    [...MIDDLEWARES].map(([name, middleware]) => [
      name,
      (request, verdict) => {
        passed.push(name);
        return middleware(request, verdict);
      },
    ]),
  );
  return { passed, table };
}

describe('the middleware chain', () => {
  it('runs every middleware once per request, whether or not the page is cached', async () => {
    const { passed, table } = recordingChain();
    const recorded = await startFakeServer({ middlewares: table });
    const all = [...PAGE_CHAIN];
    try {
      for (const expected of ['miss', 'fresh', 'fresh']) {
        passed.length = 0;
        const answer = await recorded.get('/article/a-story/');
        expect(answer.headers.get('x-cache')).toBe(expected);
        expect(passed).toEqual(all);
      }
      for (const path of ['/', '/nothing/', '/latest', '/article/missing/', '/?ab=1']) {
        passed.length = 0;
        await recorded.get(path);
        expect([path, passed]).toEqual([path, all]);
      }
    } finally {
      await recorded.close();
    }
  });

  it('responds with 500 if a middleware is unknown, and reveals the reason only in the log', async () => {
    const middlewares = new Map(MIDDLEWARES);
    middlewares.delete('editions');
    const reported: string[] = [];
    const error = (message: string, fields = {}) => {
      reported.push(JSON.stringify({ message, ...fields }));
    };
    const broken = await startFakeServer({ middlewares, log: { ...SILENT_LOG, error } });
    try {
      const answer = await broken.get('/article/a-story/');
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('editions');
      expect(reported.join()).toContain('Unknown middleware editions');
      expect((await broken.get('/_node/status')).status).toBe(200);
    } finally {
      await broken.close();
    }
  });

  it("sends a cached page with the new request's transaction id and an unchanged Cache-Control header", async () => {
    const made = await server.get('/article/a-story/', { 'x-tx-id': 'transaction-1' });
    const kept = await server.get('/article/a-story/', { 'x-tx-id': 'transaction-2' });
    expect(made.headers.get('x-tx-id')).toBe('transaction-1');
    expect(kept.headers.get('x-tx-id')).toBe('transaction-2');
    expect(made.headers.get('cache-control')).toBe(kept.headers.get('cache-control'));
  });
});

describe('/_dev/reader', () => {
  it('returns the results of the middleware chain', async () => {
    const answer = await server.get('/_dev/reader?edition=fr', { 'x-tx-id': 'ABC-12345' });
    expect(await answer.json()).toEqual({
      device: 'mobile',
      edition: 'us',
      features: expect.objectContaining({
        'vanity.mask': true,
        'notice.maintenance': false,
      }) as unknown,
      experiment: null,
      segment: null,
      registered: false,
      txId: 'ABC-12345',
    });
  });
});
