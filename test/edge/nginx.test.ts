import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { request as requestTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { NGINX_HOST, startNginx, type Nginx } from '../support/proxies/nginx';
import { freePort } from '../support/servers/postgres';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let nginx: Nginx | undefined;

afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
});

const OPTIONS = { servername: NGINX_HOST, rejectUnauthorized: false };

/** Sends a request over TLS with HTTP/1.1. */
function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = requestTls(
      {
        ...OPTIONS,
        ...{ host: '127.0.0.1', port: nginx!.port, path, agent: false },
        method,
        headers: { host: NGINX_HOST, ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

async function openHttp2(): Promise<ClientHttp2Session> {
  const session = connectHttp2(`https://127.0.0.1:${nginx!.port}`, OPTIONS);
  session.on('error', () => undefined);
  await once(session, 'connect');
  return session;
}

async function openTls(): Promise<TLSSocket> {
  const socket = connectTls({ ...OPTIONS, host: '127.0.0.1', port: nginx!.port });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return socket;
}

describe('nginx in front of Offprint', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({
      env: { PUBLIC_ORIGIN: `https://${NGINX_HOST}`, TRUSTED_PROXIES: '127.0.0.1' },
    });
  });

  afterAll(() => server.remove());

  beforeEach(async () => {
    nginx = await startNginx(Number(new URL(server.origin).port));
  });

  it('sends the bytes and headers of the server, over HTTP/1.1 and HTTP/2', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await send('/', { headers });
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.headers['server']).toBe('nginx');
    const session = await openHttp2();
    const stream = session.request({ ':path': '/', ':authority': NGINX_HOST, ...headers });
    const [answer] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect([answer[':status'], answer['etag']]).toEqual([200, first.headers['etag']]);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(first.body)).toBe(true);
    session.close();
    const again = await send('/', {
      headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('sends readers to the address with TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx!.plainPort}/latest/?q=1`, {
      headers: { host: NGINX_HOST },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/[^/]+\/latest\/\?q=1$/),
    ]);
  });

  it('does not pass purges on', async () => {
    const answer = await send('/', { method: 'PURGE', headers: { 'surrogate-key': 'content' } });
    expect(answer.status).toBe(405);
  });
});

describe('nginx', () => {
  let backends: Server[];
  let received: { request: IncomingMessage; body: string }[];
  /** Responds to a request that has arrived completely. */
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    received = [];
    answer = (_request, response) => response.end('page');
    backends = [];
    for (let at = 0; at < 2; at += 1) {
      const backend = createServer((request, response) => {
        void text(request).then((body) => {
          received.push({ request, body });
          answer(request, response);
        });
      });
      backend.listen(await freePort(), '127.0.0.1');
      await once(backend, 'listening');
      backends.push(backend);
    }
  });

  afterEach(() => {
    for (const backend of backends) {
      backend.closeAllConnections();
      backend.close();
    }
  });

  const start = async (count: number): Promise<void> => {
    const ports = backends.map((backend) => (backend.address() as { port: number }).port);
    nginx = await startNginx(...ports.slice(0, count));
  };

  it('replaces what a client claims about its address, host and place', async () => {
    await start(1);
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'cdn-segment': 'WA',
    };
    await send('/', { headers: claims });
    const { headers } = received[0]!.request;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers.host).toBe(NGINX_HOST);
    for (const name of ['forwarded', 'x-forwarded-host', 'cdn-segment']) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });

  it('asks another server if one fails while it handles a page, but never sends a form twice', async () => {
    await start(2);
    answer = (request, response) => {
      if (received.length === 1) request.socket.destroy();
      else response.end('page');
    };
    expect((await send('/')).body.toString()).toBe('page');
    expect(received).toHaveLength(2);
    received.length = 0;
    const form = await send('/form/', { method: 'POST' }, 'a=b');
    expect([form.status, received.length]).toEqual([503, 1]);
  });

  it('sends a page of ours, which no cache keeps, if no server responds', async () => {
    await start(1);
    backends[0]!.closeAllConnections();
    await new Promise((done) => backends[0]!.close(done));
    const { status, headers, body } = await send('/');
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'no-store',
      '60',
    ]);
    expect(body.toString()).toContain('<h1>This site cannot be reached</h1>');
    expect(body.toString()).not.toContain('nginx');
  });

  const HEAD = `POST / HTTP/1.1\r\nHost: ${NGINX_HOST}\r\n`;
  const SMUGGLED = `GET /smuggled HTTP/1.1\r\nHost: ${NGINX_HOST}\r\n\r\n`;

  it.each([
    [
      'Content-Length and Transfer-Encoding',
      `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two different lengths',
      `${HEAD}Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
    ],
    ['a length with a sign', `${HEAD}Content-Length: +0\r\n\r\n`],
    ['a list of lengths', `${HEAD}Content-Length: 0, ${SMUGGLED.length}\r\n\r\n`],
    ['an unknown transfer encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n`],
    ['a space before the colon', `${HEAD}Content-Length : ${SMUGGLED.length}\r\n\r\n`],
    ['a chunk size that is not a number', `${HEAD}Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n`],
    ['a header line that continues', `${HEAD}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
  ])('never lets a request hide in another one: %s', async (_what, raw) => {
    await start(1);
    const socket = await openTls();
    const sent = text(socket).catch(() => '');
    socket.write(raw + SMUGGLED);
    const response = await sent;
    socket.destroy();
    const paths = received.map(({ request }) => request.url);
    // Either the request is refused and the connection ends, or both sides agree on where it ends.
    if (/^HTTP\/1\.1 (?:4\d\d|501) /.test(response)) expect(paths).toEqual([]);
    else {
      expect(paths).toEqual(['/', '/smuggled']);
      expect(received.map(({ body }) => body)).toEqual(['', '']);
      expect(response.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(2);
    }
  });

  it('serves others while 200 clients send headers that never end', async () => {
    await start(1);
    const slow = await Promise.all(Array.from({ length: 200 }, openTls));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: ');
    expect((await send('/')).status).toBe(200);
    expect(received).toHaveLength(1);
    // nginx closes them after its time limit; a client in good standing is not affected.
    await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
    expect((await send('/')).status).toBe(200);
  });

  it('serves others while a client opens and resets streams of HTTP/2', async () => {
    await start(1);
    const session = await openHttp2();
    let opened = 0;
    while (opened < 2000 && !session.closed && !session.destroyed) {
      const stream = session.request({ ':path': `/${opened}`, ':authority': NGINX_HOST });
      stream.on('error', () => undefined);
      stream.close();
      opened += 1;
    }
    expect((await send('/still-served')).status).toBe(200);
    await eventually(
      () => received.some(({ request }) => request.url === '/still-served'),
      (isThere) => isThere,
    );
    expect(received.length).toBeLessThanOrEqual(opened + 1);
    session.destroy();
  });
});
