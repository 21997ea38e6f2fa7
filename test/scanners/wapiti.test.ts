import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { signedInMember } from '../support/harness/member';
import { startServer, type RunningServer } from '../support/servers/server';
import { wapiti, type WapitiFindings } from './wapiti';

/**
 * The modules that work offline, except for three: sqlmap looks for blind SQL injection more thoroughly, and the other
 * two guess passwords and the names of folders.
 */
const MODULES = [
  ...['backup', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'ssrf', 'xss', 'xxe'],
];

const API = '/api/neutron';
/** Addresses to which the front page has no link. The queries are encoded as wapiti does it. */
const UNLINKED = [
  '/user/join/?email=reader%40example.com',
  '/user/login/?display=frame',
  '/user/reset-password/?token=1',
  '/user/verify/?token=1',
  '/user/callback/?code=1&state=1',
  '/newsletters/signup/',
  '/newsletters/confirm/?token=1',
  '/newsletters/unsubscribe/?token=1',
  '/user/email-friend/?url=%2Farticle%2Fkestrel-14-laptop-review%2F',
  '/sharebar-shortener/?longurl=%2Flatest%2F',
  '/article/kestrel-14-laptop-review/?edition=us&preview=1&guest=1',
  '/ads/display?iu=%2F1%2Faw&sz=300x250&cust_params=1',
  '/ads/video?cust_params=1',
  `${API}/composer/halfwave/pages/search/search/web?q=phone&kind=review&topic=tech&sort=newest`,
  `${API}/finder/halfwave/ways-on?path=%2Flatest%2F`,
  `${API}/vanity/halfwave/web?path=%2Fspring-guide%2F&edition=us`,
];
const MEMBER_ADDRESSES = [
  ...['/members/preferences/', '/members/newsletters/', '/members/passkeys/', '/members/devices/'],
  ...['/user/session/', '/user/welcome/'],
  ...['user', 'reading-list', 'export'].map((name) => `${API}/users/rna/halfwave/${name}`),
];
const FORMS = [
  '/newsletters/signup/',
  '/user/email-friend/',
  '/user/join/',
  '/user/login/',
  '/user/reset-password/',
];

/** Findings that are not faults. */
const EXPECTED = [
  // The server checks which site a form comes from, so that a form needs no token.
  ...FORMS.map((path) => `Cross Site Request Forgery: POST ${path} Lack of anti CSRF token`),
  // Only sent if PUBLIC_ORIGIN is HTTPS, because browsers ignore it over HTTP.
  'HTTP Secure Headers: GET / Strict-Transport-Security is not set',
  // Browsers have removed this filter, which could itself be abused. The Content-Security-Policy takes its place.
  'HTTP Secure Headers: GET / X-XSS-Protection is not set',
];

let server: RunningServer | undefined;
let pool: pg.Pool | undefined;
const listeners: Server[] = [];

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000000' } });
  pool = new pg.Pool({ connectionString: server.databaseUrl });
});

afterAll(async () => {
  for (const listener of listeners) listener.close();
  await pool?.end();
  await server?.remove();
});

async function listening(listener: Server): Promise<string> {
  listeners.push(listener);
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
}

/** Starts a server that records the paths of all requests, except those with which wapiti asks for them. */
async function startEndpoint(): Promise<{ endpoint: string; calls: string[] }> {
  const calls: string[] = [];
  const listener = createServer(({ url = '' }, response) => {
    if (!url.startsWith('/get_')) calls.push(url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { endpoint: await listening(listener), calls };
}

/** Starts a server with two mistakes: it writes a parameter into its page, and fetches the URL in another one. */
function startVulnerable(): Promise<string> {
  const listener = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const answer = (): void => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<a href="/?name=a&from=b">${searchParams.get('name') ?? ''}</a>`);
    };
    fetch(searchParams.get('from') ?? '').then(answer, answer);
  });
  return listening(listener);
}

/** Scans the site. Returns the findings, and the calls that the server was made to send. */
async function scanSite(
  addresses: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<WapitiFindings & { calls: string[] }> {
  const { origin } = server!;
  const { endpoint, calls } = await startEndpoint();
  const findings = await wapiti({
    url: `${origin}/`,
    modules: MODULES,
    starts: addresses.map((path) => origin + path),
    // The server refuses a form without the origin.
    headers: { Origin: origin, ...headers },
    endpoint,
  });
  return { ...findings, calls };
}

const visits = (method: string, paths: readonly string[]): string[] =>
  paths.map((path) => `${method} ${server!.origin}${path}`);

describe('wapiti', () => {
  it('finds a parameter that is written into a page, and one that is fetched', async () => {
    const { endpoint, calls } = await startEndpoint();
    const url = await startVulnerable();
    const { found } = await wapiti({ url, modules: ['ssrf', 'xss'], endpoint });
    expect(found.join()).toContain('Cross Site Scripting');
    expect(calls.join()).toContain('/ssrf/');
  });

  it('finds no fault as an anonymous reader', async () => {
    const { visited, found, calls } = await scanSite(UNLINKED);
    expect(visited.filter((words) => !words.includes('/a/img/')).length).toBeGreaterThan(80);
    expect(visited).toEqual(expect.arrayContaining(visits('GET', UNLINKED)));
    expect(visited).toEqual(expect.arrayContaining(visits('POST', FORMS)));
    expect(found.sort()).toEqual(EXPECTED);
    expect(calls).toEqual([]);
  });

  it('finds no fault as a signed-in member', async () => {
    const { id, cookie } = await signedInMember(pool!);
    const addresses = [...UNLINKED, ...MEMBER_ADDRESSES];
    const { visited, found, calls } = await scanSite(addresses, { Cookie: cookie });
    expect(visited).toEqual(expect.arrayContaining(visits('GET', addresses)));
    expect(found.sort()).toEqual(EXPECTED);
    expect(calls).toEqual([]);
    const session = await server!.get('/user/session/', { cookie });
    expect(await session.text()).toContain(id);
  });

  it.each(FORMS)('misses a token in a form that only this site can send: %s', async (path) => {
    for (const origin of ['https://example.com', 'null', undefined]) {
      const answer = await fetch(server!.origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin !== undefined && { origin }),
        },
        body: 'email=reader@example.com',
      });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
  });
});
