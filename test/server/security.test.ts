import { connect } from 'node:net';
import { request as httpRequest } from 'node:http';
import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { CspParser } from 'csp_evaluator/dist/parser';
import { Severity } from 'csp_evaluator/dist/finding';
import { documentPolicy, reportOnlyPolicy } from '../../server/http/security/policy';
import { BOOT_SCRIPT, CRITICAL_CSS, HEAD_SCRIPT } from '../support/fixtures/serverFiles';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer({
    contentApi(app) {
      app.post('/api/neutron/echo', (request) => ({ data: { item: request.body } }));
      app.get('/api/neutron/fails', () => {
        throw new Error('CANARY in select secret from /srv/path');
      });
    },
  });
});

afterAll(() => server.close());

describe('the server', () => {
  it.each([
    '/',
    '/nothing/',
    '/api/neutron/nothing',
    '/assets/none.js',
    '/_node/status',
    '/robots.txt',
    '/_error/throw',
    '/latest',
  ])('sends security headers, and lets no other site read the response: %s', async (path) => {
    const answer = await server.get(path, { origin: 'https://evil.example' });
    const header = (name: string) => answer.headers.get(name);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('permissions-policy')).toContain('camera=()');
    expect(header('x-frame-options')).toBe('DENY');
    expect(header('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(header('strict-transport-security')).toBeNull();
    expect(header('access-control-allow-origin')).toBeNull();
    expect(header('access-control-allow-credentials')).toBeNull();
    expect(header('x-tx-id')).toMatch(/^[\w-]{36}$/);
    expect(header('server')).toBeNull();
    expect(header('x-powered-by')).toBeNull();
  });

  it.each(['null', 'http://127.0.0.1.evil.example', 'https://evil.example'])(
    'rejects a preflight from %s',
    async (origin) => {
      const answer = await fetch(`${server.origin}/api/neutron/echo`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(answer.status).toBe(405);
      expect([...answer.headers.keys()].join()).not.toContain('access-control');
    },
  );

  it('sends HSTS, requires the operator token, checks the host and has no test routes in production', async () => {
    const secure = await startFakeServer({
      env: {
        OFFPRINT_MODE: 'production',
        PUBLIC_ORIGIN: 'https://halfwave.example',
        SESSION_KEYS: 'k'.repeat(32),
        IMAGE_SIGNING_KEY: 'k'.repeat(32),
        OPS_TOKEN: 'k'.repeat(32),
        TRUSTED_PROXIES: 'none',
      },
    });
    try {
      const page = await rawRequest(secure, { path: '/', headers: { host: 'halfwave.example' } });
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      // Routes for operators require the operator token.
      const operator = { host: 'halfwave.example', authorization: `Bearer ${'k'.repeat(32)}` };
      for (const [path, status] of [
        ['/_node/metrics', 200],
        ['/_error/throw', 500],
      ] as const) {
        const { host } = operator;
        expect((await rawRequest(secure, { path, headers: { host } })).status).toBe(401);
        expect((await rawRequest(secure, { path, headers: operator })).status).toBe(status);
      }
      expect((await rawRequest(secure, { path: '/', headers: { host: '127.0.0.1' } })).status).toBe(
        421,
      );
      // Load balancers may address a process by any host name or IP address.
      for (const path of ['/_node/live', '/_node/ready', '/_node/status']) {
        const probe = await rawRequest(secure, { path, headers: { host: '10.0.0.5:8080' } });
        expect([probe.status, probe.body]).toEqual([200, '{"status":"ok"}']);
      }
      // Scrapers use such addresses, too, but send the token.
      const scrape = (headers: Record<string, string>) =>
        rawRequest(secure, {
          path: '/_node/metrics',
          headers: { host: '10.0.0.5:8080', ...headers },
        });
      expect((await scrape({})).status).toBe(401);
      expect((await scrape({ authorization: operator.authorization })).status).toBe(200);
      for (const path of ['/_dev/reader', '/_error/503/', '/_error/module/']) {
        expect(
          (await rawRequest(secure, { path, headers: { host: 'halfwave.example' } })).status,
        ).toBe(404);
      }
    } finally {
      await secure.close();
    }
  });
});

describe('the Content Security Policy', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const parts = {
    bootScript: BOOT_SCRIPT,
    headScript: HEAD_SCRIPT,
    criticalCss: CRITICAL_CSS,
    inlineSheets: [],
    embedOrigins: [],
    loginOrigin: '',
  };

  it('is sent with pages, the shell and error pages, and allows inline scripts and styles by their hashes', async () => {
    for (const path of [
      '/',
      '/nothing/',
      '/_shell/',
      '/_error/offline/',
      '/_error/static/',
      '/_error/throw',
    ]) {
      const answer = await server.get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = [BOOT_SCRIPT, HEAD_SCRIPT].map((script) => `'sha256-${hash(script)}'`);
      expect(policy).toContain(`script-src ${scripts.join(' ')} 'strict-dynamic';`);
      expect(policy).toContain(`style-src 'self' 'sha256-${hash(CRITICAL_CSS)}';`);
      expect(policy).toContain("require-trusted-types-for 'script'");
      const html = await answer.text();
      expect(html).toContain(`>${CRITICAL_CSS}</style>`);
      expect(html).not.toMatch(/ (?:style|on\w+)=/);
    }
  });

  it('has no medium- or high-severity findings in CSP Evaluator', () => {
    const parsed = new CspParser(documentPolicy({ ...parts, isForeign: false })).csp;
    const grave = new CspEvaluator(parsed)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE);
    expect(grave).toEqual([]);
  });

  it('allows other hosts only if the settings require them, and then only reports Trusted Types violations', () => {
    const foreign = { ...parts, isForeign: true };
    expect(documentPolicy({ ...parts, isForeign: false })).not.toContain('https:');
    expect(documentPolicy(foreign)).toContain("img-src 'self' data: https:;");
    expect(documentPolicy(foreign)).not.toContain('trusted-types');
    expect(reportOnlyPolicy(foreign)).toContain("require-trusted-types-for 'script'");
  });
});

describe('a state-changing request', () => {
  const own = (): Record<string, string> => ({
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-requested-with': 'offprint',
  });
  const post = (headers: Record<string, string>, body = '{"a":1}', path = '/api/neutron/echo') =>
    rawRequest(server, { method: 'POST', path, headers, body });

  it('is accepted from a page of this site', async () => {
    const answer = await post(own());
    expect(JSON.parse(answer.body)).toEqual({ data: { item: { a: 1 } } });
    const older = Object.entries(own()).filter(([name]) => name !== 'sec-fetch-site');
    const headers = { ...Object.fromEntries(older), origin: server.origin };
    expect((await post(headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a client without origin headers', { 'sec-fetch-site': undefined }],
    ['another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['an opaque origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['an origin that ends like ours', { origin: 'http://evil-127.0.0.1' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a page that sends plain text', { 'content-type': 'text/plain' }],
    ['a script without our header', { 'x-requested-with': undefined }],
    ['a script with another value of our header', { 'x-requested-with': 'XMLHttpRequest' }],
  ])('is rejected from %s', async (_who, changed) => {
    const headers = Object.fromEntries(
      Object.entries({ ...own(), ...changed }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>;
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toEqual({
      errors: [
        { code: '403', message: 'The request did not come from a page on this site', context: {} },
      ],
    });
  });

  it('cannot use PUT, PATCH or DELETE on a page, or override the method of a GET request', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await rawRequest(server, { method, path: '/article/a-story/', headers: {} });
      expect(answer.status).toBe(403);
    }
    const overridden = await rawRequest(server, {
      path: '/api/neutron/echo',
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(overridden.status).toBe(404);
  });

  it.each([
    'application/json\tx',
    'application/jsonp',
    'application/json; charset=utf-16',
    'text/html',
  ])('is rejected with a body of type %j', async (type) => {
    expect((await post({ ...own(), 'content-type': type })).status).toBe(415);
  });

  it.each([
    [400, 'invalid JSON', '{'],
    [400, 'a `__proto__` key', '{"__proto__":{"isAdmin":true}}'],
    [400, 'a nested `constructor.prototype`', '{"a":[{"constructor":{"prototype":{"x":1}}}]}'],
    [400, '21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
    [400, '10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    [400, '1,001 items', JSON.stringify(Array.from({ length: 1001 }, () => 0))],
    [200, '20 levels', `${'['.repeat(20)}${']'.repeat(20)}`],
    [413, 'more than 64 kB', JSON.stringify('x'.repeat(65_536))],
  ])('gets the status %i if its body contains %s', async (status, _what, body) => {
    expect((await post(own(), body)).status).toBe(status);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('is rejected with a compressed body', async () => {
    const answer = await post({ ...own(), 'content-encoding': 'gzip' }, '\x1f\x8b\x08');
    expect(answer.status).toBe(400);
  });

  it('is rejected with 405 on a page', async () => {
    const answer = await post(own(), '{}', '/article/a-story/');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
    expect((await rawRequest(server, { method: 'TRACE', path: '/', headers: {} })).status).toBe(
      405,
    );
  });
});

describe('a raw request', () => {
  it.each([
    [421, 'another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [400, 'two Host headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'],
    [
      421,
      'metrics without a token at another host',
      'GET /_node/metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    ],
    [421, 'a host that starts like ours', 'GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n'],
    [421, 'a user name', 'GET / HTTP/1.1\r\nHost: user@127.0.0.1\r\n\r\n'],
    [400, 'an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
    [400, 'no Host header', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'no Host header in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    [200, 'localhost', 'GET / HTTP/1.1\r\nHost: localhost:9999\r\n\r\n'],
  ])('gets the status %i for %s', async (status, _what, text) => {
    expect(await statusOf(text)).toBe(status);
  });

  it.each([
    ['a NUL', 'GET /%00/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a broken escape', 'GET /%zz/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['bytes that are not UTF-8', 'GET /%ff/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a 13 kB path', `GET /${'a'.repeat(13_000)}/ HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
    ['a 17 kB header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['2,500 headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: b\r\n'.repeat(2500)}\r\n`, 431],
    ['an invalid request line', 'NONSENSE\r\n\r\n', 400],
    ['HTTP/2.0 in a request line', 'GET / HTTP/2.0\r\nHost: localhost\r\n\r\n', 505],
    [
      'chunks in HTTP/1.0',
      'POST /events HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'both a length and chunks',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nX : a\r\n\r\n', 400],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\nX: a\n\n', 400],
    [
      'a coding after chunks',
      'POST /events HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n',
      400,
    ],
  ])('is rejected if it has %s', async (_what, text, status) => {
    expect(await statusOf(text)).toBe(status);
  });

  it('gets the security headers and the JSON error format if it cannot be parsed', async () => {
    const text = await responseTo(
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toContain('content-type: application/json');
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain('{"errors":[{"code":"431"');
  });

  it('gets a response that does not depend on its forwarded host', async () => {
    const answer = await rawRequest(server, {
      path: '/article/a-story',
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(answer.headers['location']).toBe('/article/a-story/');
    const page = await rawRequest(server, {
      path: '/article/a-story/',
      headers: { host: 'localhost:1', 'x-forwarded-host': 'evil.example' },
    });
    expect(page.body).not.toMatch(/evil\.example|localhost:1/);
  });
});

describe('files', () => {
  it.each([
    '/assets/../server.js',
    '/assets/..%2f..%2fcontent/secret.md',
    '/assets/%2e%2e/assets.json',
    '/assets/app.11111111.js.map',
    '/assets/.git/config',
    '/assets/..\\..\\content\\secret.md',
    '/.env',
    '/.git/config',
    '/data/keys/image-signing',
    '/content/secret.md',
    '/assets.json',
    '/public/robots.txt',
  ])('outside the public folders are never served: %s', async (path) => {
    const answer = await rawRequest(server, { path, headers: {} });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('CANARY');
  });
});

describe('a failure', () => {
  it('reveals no details to an API client', async () => {
    const answer = await server.get('/api/neutron/fails');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      errors: [{ code: '500', message: 'Internal Server Error', context: {} }],
    });
  });
});

interface RawResponse {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function rawRequest(
  { port }: FakeServer,
  { method = 'GET', path, headers, body }: RawResponse,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns the status of the first response to raw bytes. */
async function statusOf(text: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await responseTo(text))?.[1] ?? 0);
}

/** Sends a request exactly as written, and returns the first bytes of the response. */
function responseTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += String(part);
      socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
