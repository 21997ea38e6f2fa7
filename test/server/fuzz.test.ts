import fc from 'fast-check';
import { connect } from 'node:net';
import { IS_LONG } from '../support/deadlines';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const RUNS = IS_LONG ? 100_000 : 400;

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer({
    contentApi(app) {
      app.post('/api/neutron/echo', (request) => ({ data: { item: request.body } }));
    },
  });
});

afterAll(() => server.close());

const piece = fc.oneof(
  fc.constantFrom(
    ...['article', 'news', 'latest', 'topic', 'in-depth', 'finance', 'assets', 'api', 'neutron'],
    ...['a', 'img', 'resize', '_error', '_node', '_dev', '..', '%2e%2e', '%2f', '%00', '%', '%zz'],
    ...['\\', ';x=1', '', 'a-story', 'rss.xml', '.env', '0', '1', '999999999', '%F0%9F%92%A9'],
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\s\r\n]/g, '-')),
  fc.string({ unit: 'binary', maxLength: 10 }).map(encodeSafely),
);
const query = fc.array(
  fc.tuple(fc.webFragments({ size: 'small' }), fc.webFragments({ size: 'small' })),
  {
    maxLength: 5,
  },
);
const target = fc
  .tuple(fc.array(piece, { maxLength: 6 }), fc.boolean(), query)
  .map(([pieces, ends, pairs]) => {
    const search = pairs.map((pair) => pair.join('=')).join('&');
    return `/${pieces.join('/')}${ends ? '/' : ''}${search ? `?${search}` : ''}`;
  });
const headers = fc.dictionary(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Cookie',
    'X-Tx-Id',
    'Range',
    'Cdn-Device',
  ),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
  { maxKeys: 4 },
);

describe('random requests', () => {
  it('never make the server fail or redirect to another site', async () => {
    await fc.assert(
      fc.asyncProperty(target, headers, async (path, sent) => {
        const { status, location } = await request(path, sent);
        expect(status).toBeGreaterThanOrEqual(200);
        if (path.split('?')[0] !== '/_error/throw' && !path.startsWith('/_error/')) {
          expect(status).toBeLessThan(500);
        }
        if (location !== null) expect(location).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: RUNS },
    );
  });

  it('never make the server fail, whatever their bodies contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json({ maxDepth: 30 }), fc.string(), fc.constant('{"__proto__":1}')),
        async (body) => {
          const answer = await fetch(`${server.origin}/api/neutron/echo`, {
            method: 'POST',
            body,
            headers: {
              'content-type': 'application/json',
              'x-requested-with': 'offprint',
              origin: server.origin,
            },
          });
          expect([200, 400, 403, 413, 415]).toContain(answer.status);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

interface FuzzedResponse {
  status: number;
  location: string | null;
}

/** Sends raw bytes, so that no client normalizes the path. */
function request(path: string, headers: Record<string, string>): Promise<FuzzedResponse> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        Buffer.from(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n`,
          'latin1',
        ),
      ),
    );
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        location: /\r\nlocation: (\S*)/i.exec(text)?.[1] ?? null,
      }),
    );
  });
}

function encodeSafely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
