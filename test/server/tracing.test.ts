import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SILENT_LOG, type Log } from '../../server/config/log';
import { inSpan } from '../../server/config/tracing';
import { startTracing, type Tracing } from '../../server/http/ops/tracing/startTracing';
import { createLeader } from '../../server/store/leadership/leader';
import { openTestPool, type TestPool } from '../support/database/testPool';
import {
  startFakeTraceCollector,
  type FakeTraceCollector,
  type ReceivedSpan,
} from '../support/monitoring/fakeTraceCollector';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { startServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;
const SERVER = 2;
const CLIENT = 3;

let collector: FakeTraceCollector;
let database: TestPool;
let other: Server;
let otherOrigin: string;
let received: { url: string; headers: IncomingHttpHeaders }[];
let warnings: string[];
let dropped: number;
let tracing: Tracing;
let server: FakeServer;
let isClosed: boolean;

beforeEach(async () => {
  received = [];
  warnings = [];
  dropped = 0;
  isClosed = false;
  collector = await startFakeTraceCollector();
  database = await openTestPool();
  other = createServer((request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers });
    response.end('{}');
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const log: Log = { info: () => {}, warn: (text) => warnings.push(text), error: () => {} };
  tracing = startTracing(collector.origin, log);
  tracing.onDrop((count) => (dropped += count));
  server = await startFakeServer({ spans: tracing.requests, contentApi: addRoutes });
});

afterEach(async () => {
  await server.close();
  if (!isClosed) await tracing.close();
  await database.close();
  other.closeAllConnections();
  other.close();
  await collector.close();
});

function addRoutes(app: FastifyInstance): void {
  app.get<{ Params: { email: string } }>('/api/neutron/traced/:email', async ({ params }) => {
    await database.pool.query('select $1::text', [params.email]);
    await database.pool.query({
      name: 'find-member',
      text: 'select $1::text as email',
      values: [params.email],
    });
    const answer = await fetch(`${otherOrigin}/members/${params.email}?email=${params.email}`);
    await answer.text();
    return {};
  });
  app.get('/api/neutron/transaction', async () => {
    const client = await database.connect();
    await client.query('begin');
    await client.query('rollback');
    await client.end();
    return {};
  });
  app.get('/api/neutron/fails', async () => {
    await database.pool.query("select 'reader@example.com' from missing_table");
  });
}

/** Requests a path and returns the status. A request sent with `fetch` would be part of the trace. */
function read(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

/** Closes tracing, which sends the queued spans, and returns all spans that the collector has received. */
async function exported(): Promise<ReceivedSpan[]> {
  isClosed = true;
  await tracing.close();
  return collector.spans();
}

function named(spans: ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join()}`);
  return found;
}

describe('a trace', () => {
  it("continues the client's trace through the request's statements and its calls to another host", async () => {
    await read('/api/neutron/traced/a-reader', {
      traceparent: TRACEPARENT,
      'x-tx-id': 'transaction-of-the-test',
    });
    const spans = (await exported()).filter(({ traceId }) => traceId === TRACE);
    const request = named(spans, 'GET /api/neutron/traced/:email');
    expect(request).toMatchObject({
      kind: SERVER,
      parentSpanId: PARENT,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/neutron/traced/:email',
        'http.response.status_code': '200',
        'offprint.tx_id': 'transaction-of-the-test',
      },
    });
    expect(named(spans, 'select')).toMatchObject({
      kind: CLIENT,
      parentSpanId: request.spanId,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'select' },
    });
    expect(named(spans, 'find-member').parentSpanId).toBe(request.spanId);
    const call = named(spans, 'GET');
    expect(call).toMatchObject({
      kind: CLIENT,
      parentSpanId: request.spanId,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': '200' },
    });
    expect(received[0]?.headers['traceparent']).toBe(`00-${TRACE}-${call.spanId}-01`);
    expect(spans).toHaveLength(4);
  });

  it.each([
    ['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319c'],
    ['0AF76519-16cd-43dd-8448-eb211c80319c', '0af7651916cd43dd8448eb211c80319c'],
  ])('has the transaction id %s that the app sent with the request', async (id, traceId) => {
    await read('/api/neutron/traced/reader', { 'x-tx-id': id });
    await read('/api/neutron/transaction');
    const spans = await exported();
    const ofRoute = (route: string) => named(spans, `GET /api/neutron/${route}`);
    expect(ofRoute('traced/:email')).toMatchObject({ traceId });
    expect(named(spans, 'find-member')).toMatchObject({ traceId });
    expect(received[0]?.headers['traceparent']).toContain(`00-${traceId}-`);
    expect(ofRoute('transaction').traceId).not.toBe(traceId);
  });

  it.each(['00000000000000000000000000000000', 'transaction-of-another-system'])(
    'has an id of its own if the transaction id %s cannot be one',
    async (id) => {
      await read('/api/neutron/transaction', { 'x-tx-id': id });
      const { traceId } = named(await exported(), 'GET /api/neutron/transaction');
      expect(traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    },
  );

  it('includes the route of a page, whether the page is rendered or served from memory', async () => {
    await read('/article/a-story/');
    await read('/article/a-story/');
    const pages = (await exported()).filter(({ name }) => name === 'GET article');
    expect(pages.map(({ attributes }) => attributes['http.route'])).toEqual(['article', 'article']);
    expect(pages.every(({ parentSpanId }) => parentSpanId === '')).toBe(true);
  });

  it('includes statements on connections outside the pool', async () => {
    await read('/api/neutron/transaction');
    const spans = await exported();
    const request = named(spans, 'GET /api/neutron/transaction');
    for (const name of ['begin', 'rollback']) {
      expect(named(spans, name).parentSpanId).toBe(request.spanId);
    }
  });

  it('records each failure with its error or status code', async () => {
    await read('/api/neutron/fails');
    const spans = await exported();
    expect(named(spans, 'select')).toMatchObject({
      status: 2,
      attributes: { 'error.type': '42P01' },
    });
    expect(named(spans, 'GET /api/neutron/fails')).toMatchObject({
      status: 2,
      attributes: { 'http.response.status_code': '500' },
    });
  });

  it('starts for each run of periodic work', async () => {
    let runs = 0;
    const lock = {
      term: () => 1,
      renew: () => Promise.resolve(),
      release: () => Promise.resolve(),
    };
    const leader = createLeader({ lock, log: SILENT_LOG });
    leader.add({
      name: 'count readers',
      every: 60_000,
      failure: 'They could not be counted',
      async run() {
        await database.pool.query('select 1');
        runs += 1;
      },
    });
    await eventually(
      () => runs,
      (count) => count === 1,
    );
    await leader.close();
    const spans = await exported();
    const work = named(spans, 'count readers');
    expect(work.parentSpanId).toBe('');
    expect(named(spans, 'select').parentSpanId).toBe(work.spanId);
  });

  it('contains no query string, path, statement value or request header', async () => {
    const planted = 'planted-reader@example.com';
    await read(`/api/neutron/traced/${planted}?email=${planted}`, {
      'user-agent': planted,
      'x-forwarded-for': '203.0.113.77',
      cookie: `name=${planted}`,
      referer: `http://127.0.0.1/${planted}`,
      authorization: `Bearer ${planted}`,
    });
    await read(`/search/?q=${planted}`);
    await read('/api/neutron/fails');
    await exported();
    const text = collector.bodies.join('');
    expect(received[0]?.url).toContain(planted);
    for (const secret of [
      'planted-reader',
      'reader@example.com',
      '203.0.113.77',
      'missing_table',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('the trace export', () => {
  it('counts spans that a collector rejects, warns once, and resumes when it accepts them again', async () => {
    collector.behavior = 'refuse';
    const spans = (count: number) =>
      Promise.all(Array.from({ length: count }, () => inSpan('work', {}, () => Promise.resolve())));
    // A full batch is sent immediately.
    await spans(512);
    await eventually(
      () => dropped,
      (count) => count === 512,
    );
    await spans(512);
    await eventually(
      () => dropped,
      (count) => count === 1024,
    );
    expect(warnings).toEqual([
      'The trace collector is not accepting spans; they are being dropped',
    ]);
    collector.behavior = 'take';
    await spans(512);
    await eventually(
      () => collector.spans().length,
      (count) => count === 512,
    );
    expect(dropped).toBe(1024);
  });

  it('keeps a limited number of spans for a collector that hangs, while requests are served', async () => {
    collector.behavior = 'hang';
    for (let at = 0; at < 3000; at += 1) await inSpan('work', {}, () => Promise.resolve());
    expect(dropped).toBeGreaterThanOrEqual(3000 - 2048);
    expect(await read('/article/a-story/')).toBe(200);
    await exported();
    expect(collector.bodies).toEqual([]);
  });

  it('respects OTEL_TRACES_SAMPLER', async () => {
    await tracing.close();
    process.env['OTEL_TRACES_SAMPLER'] = 'always_off';
    try {
      tracing = startTracing(collector.origin, SILENT_LOG);
    } finally {
      delete process.env['OTEL_TRACES_SAMPLER'];
    }
    await inSpan('work', {}, () => Promise.resolve());
    expect(await exported()).toEqual([]);
  });
});

describe('a server process', () => {
  it('sends its last spans when it stops', async () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    };
    const running = await startServer({ kind: 'fake', env });
    await running.get('/article/a-story/');
    expect(collector.bodies).toEqual([]);
    expect(await running.stop()).toBe(0);
    expect(named(collector.spans(), 'GET article').kind).toBe(SERVER);
    await running.remove();
  });

  it('stops in time when the collector hangs', async () => {
    collector.behavior = 'hang';
    const running = await startServer({
      kind: 'fake',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin },
    });
    expect((await running.get('/article/a-story/')).status).toBe(200);
    expect(await running.stop()).toBe(0);
    await running.remove();
  });
});
