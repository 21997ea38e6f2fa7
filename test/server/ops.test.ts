import { mkdtemp, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveReleases, type EarlierReleases } from '../../server/http/assets/earlierReleases';
import { SILENT_LOG } from '../../server/config/log';
import { renderPlainly, startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { sharedServer } from '../support/servers/sharedServer';

let server: FakeServer;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const keep = (message: string, fields = {}) => {
    lines.push(JSON.stringify({ message, ...fields }));
  };
  server = await startFakeServer({ log: { info: keep, warn: keep, error: keep } });
});

afterEach(() => server.close());

describe('the server', () => {
  it('reports its health and nothing more at /_node/status', async () => {
    const well = await server.get('/_node/status');
    expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }]);
    expect(well.headers.get('cache-control')).toBe('no-store');
    server.changes.isAway = true;
    const unwell = await server.get('/_node/status');
    expect([unwell.status, await unwell.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  it('is live and ready while the store is unavailable', async () => {
    server.changes.isAway = true;
    expect((await server.get('/_node/live')).status).toBe(200);
    expect((await server.get('/_node/ready')).status).toBe(200);
  });

  it('exports its metrics under the published names', async () => {
    await server.get('/');
    await server.get('/');
    const text = await (await server.get('/_node/metrics')).text();
    expect(text).toContain('offprint_document_renders_total{route="front-door"} 1');
    expect(text).toContain('offprint_document_hits_total{result="miss"} 1');
    expect(text).toContain('offprint_document_hits_total{result="fresh"} 1');
    expect(text).toMatch(/^offprint_store_queries_total \d+$/m);
    expect(text).toMatch(/^offprint_image_transforms_total \d+$/m);
    expect(text).toMatch(/^offprint_document_memory_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^offprint_memory_limit_bytes [1-9]\d+$/m);
    expect(text).toContain('offprint_work_waiting{work="renders"} 0');
    expect(text).toContain('offprint_work_waiting{work="images"} 0');
    expect(text).toMatch(/^offprint_build_info\{release="r1",build="",node="v\d+[^"]*"\} 1$/m);
  });

  it('counts every response by area of the site, however many paths are requested', async () => {
    for (const path of ['/', '/', '/a-page/', '/assets/none.js', '/a/img/none', '/_node/status']) {
      await server.get(path);
    }
    const text = await (await server.get('/_node/metrics')).text();
    expect(text).toContain('offprint_http_requests_total{area="page",status="200"} 2');
    expect(text).toContain('offprint_http_requests_total{area="asset",status="404"} 1');
    expect(text).toContain('offprint_http_requests_total{area="operator",status="200"} 1');
    expect(text).toContain('offprint_http_request_duration_seconds_count{area="image"} 1');
    expect(text).not.toContain('a-page');
  });

  it('measures every response by route and outcome, however many paths are requested', async () => {
    const paths = [
      '/',
      '/',
      '/article/one/',
      '/article/two/',
      '/a-page/',
      '/%ff',
      '/assets/none.js',
    ];
    for (const path of [...paths, '/_node/status', '/a/img/resize/x/y.png']) await server.get(path);
    const text = await (await server.get('/_node/metrics')).text();
    const counts = [...text.matchAll(/^offprint_route_duration_seconds_count(\{.*\}) (\d+)$/gm)];
    const seen = counts.filter(([, , count]) => count !== '0');
    expect(Object.fromEntries(seen.map(([, labels, count]) => [labels, Number(count)]))).toEqual({
      '{route="front-door",outcome="ok"}': 2,
      '{route="article",outcome="ok"}': 2,
      '{route="none",outcome="refused"}': 2,
      '{route="GET /assets/*",outcome="refused"}': 1,
      '{route="GET /_node/status",outcome="ok"}': 1,
      '{route="GET /a/img/resize/:signature/*",outcome="refused"}': 1,
    });
    expect(text).toContain(
      'offprint_route_duration_seconds_count{route="article",outcome="failed"} 0',
    );
  });

  it('throws at /_error/throw, reports the error, and reveals nothing to the reader', async () => {
    const answer = await server.get('/_error/throw');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('<h1>failure</h1>');
    expect(html).not.toMatch(/on purpose|at Object|server\//);
    expect(lines.join('\n')).toContain('Thrown on purpose');
  });

  it('shows /_error/static/ without reporting an error', async () => {
    expect((await server.get('/_error/static/')).status).toBe(500);
    expect(lines).toEqual([]);
    await server.get('/_error/throw');
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['/_error/static/', 500, 'static'],
    ['/_error/404/', 404, 'missing'],
    ['/_error/503/', 503, 'failure'],
  ])('shows an error page at %s', async (path, status, words) => {
    const answer = await server.get(path);
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringContaining(`<h1>${words}</h1>`),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sends a plain page if an error page fails to render', async () => {
    const mute = await startFakeServer({
      render: () => Promise.reject(new Error('CANARY nothing can be rendered')),
    });
    try {
      const answer = await mute.get('/article/a-story/');
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(html).toContain('An error occurred while showing the error page');
      expect(html).toContain('<a href="/">');
      expect(html).not.toContain('CANARY');
      expect((await mute.get('/sw.js')).status).toBe(500);
    } finally {
      await mute.close();
    }
  });

  it('names a failing module on a page with status 500', async () => {
    const failing = await startFakeServer({
      render(input) {
        if (!input.modules?.['example']) return renderPlainly(input);
        const message = 'The module "example" could not be started';
        return Promise.reject(Object.assign(new Error(message), { name: 'ModuleError' }));
      },
    });
    try {
      const answer = await failing.get('/_error/module/');
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('The module "example" could not be started');
    } finally {
      await failing.close();
    }
  });
});

describe("the server's clock", () => {
  const report = (body: unknown) =>
    fetch(`${server.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('can be set, advanced and reset by a test', async () => {
    expect((await report({ now: '2027-01-01T00:00:00Z' })).status).toBe(200);
    expect(new Date(server.clock.now()).getUTCFullYear()).toBe(2027);
    await report({ advanceMs: 86_400_000 });
    expect(new Date(server.clock.now()).getUTCDate()).toBe(2);
    await report({});
    expect(Math.abs(server.clock.now() - Date.now())).toBeLessThan(5000);
    expect((await report({ now: 'soon' })).status).toBe(400);
  });

  it('cannot be changed by a page on another site', async () => {
    const answer = await fetch(`${server.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

/** Returns those of the given file names that the releases contain. */
async function namesOf(releases: EarlierReleases, names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => releases.find(name)));
  return found.flatMap((file) => (file ? [file.name] : []));
}

describe('built files', () => {
  it('are cached by browsers for a year, and sent in an encoding that the browser accepts', async () => {
    const plain = await server.get('/assets/app.11111111.js', { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe('console.log("app");');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const head = await fetch(`${server.origin}/assets/app.11111111.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(head.headers.get('content-encoding')).toBe('br');
    expect(head.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('lead to a plain, uncached 404 if they do not exist', async () => {
    for (const path of ['/assets/app.99999999.js', '/assets/']) {
      const answer = await server.get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toContain('<');
    }
  });

  it('remain available for 14 days after their release last started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-releases-'));
    const now = Date.parse('2026-11-20T00:00:00Z');
    const day = 86_400_000;
    const [first, second, kept] = ['first', 'second', 'kept'].map((name) => join(folder, name));
    if (!first || !second || !kept) throw new Error('Expected three folders');
    await mkdir(first);
    await mkdir(second);
    await writeFile(join(first, 'old.1.js'), 'old');
    await writeFile(join(second, 'new.2.js'), 'new');
    const run = async (current: string, at: number) => {
      const releases = await archiveReleases(
        { current, archived: kept },
        { now: () => at, log: SILENT_LOG, shared: null },
      );
      releases.close();
      return namesOf(releases, ['new.2.js', 'old.1.js']);
    };
    expect(await run(first, now)).toEqual(['old.1.js']);
    expect(await run(second, now + 13 * day)).toEqual(['new.2.js', 'old.1.js']);
    expect(await run(second, now + 15 * day)).toEqual(['new.2.js']);
    await rm(folder, { recursive: true });
  });

  it('stay complete when several servers that share a data folder start at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'offprint-releases-'));
    const [current, kept] = [join(folder, 'current'), join(folder, 'kept')];
    const names = Array.from({ length: 40 }, (_, at) => `part.${at + 10}.js`);
    await mkdir(current);
    for (const name of names) await writeFile(join(current, name), name);
    const warnings: unknown[] = [];
    const log = { ...SILENT_LOG, warn: (...said: unknown[]) => warnings.push(said) };
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        archiveReleases({ current, archived: kept }, { now: Date.now, log, shared: null }),
      ),
    );
    for (const releases of all) {
      releases.close();
      expect(await namesOf(releases, names)).toEqual(names);
    }
    expect(warnings).toEqual([]);
    expect((await readdir(kept)).sort()).toEqual(names);
    await rm(folder, { recursive: true });
  });

  it('are not removed while their release is current, however old their copies are', async () => {
    const kept = join(server.folder, 'data/assets');
    const [name = ''] = await readdir(kept);
    await utimes(join(kept, name), 0, 0);
    const releases = await archiveReleases(
      { current: join(server.folder, 'client/assets'), archived: kept },
      { now: Date.now, log: SILENT_LOG, shared: null },
    );
    releases.close();
    expect((await stat(join(kept, name))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are cached for an hour if they are at the site root', async () => {
    const answer = await server.get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = answer.headers.get('etag') ?? '';
    expect((await server.get('/manifest.webmanifest', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('the service worker', () => {
  const scriptOf = async (server: FakeServer) => (await server.get('/sw.js')).text();
  const revisionOf = async (server: FakeServer) =>
    /SHELL = "([0-9a-f]{20})"/.exec(await scriptOf(server))?.[1] ?? 'none';

  it('is always revalidated, and its Content Security Policy allows requests to this site', async () => {
    const answer = await server.get('/sw.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(await answer.text()).toContain('const RELEASE = "r1"');
  });

  it('is sent compressed, and is not sent again to a browser that already has it', async () => {
    const read = (more: Record<string, string>) =>
      server.get('/sw.js', { 'accept-encoding': 'br', ...more });
    const answer = await read({});
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const etag = answer.headers.get('etag') ?? '';
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    // Each encoding has its own ETag.
    expect((await read({ 'if-none-match': etag, 'accept-encoding': 'identity' })).status).toBe(200);
  });

  it('has a new shell revision exactly when the shell or the settings change', async () => {
    const before = await revisionOf(server);
    server.clock.advance(7_200_000);
    server.changes.notify('*');
    expect(await revisionOf(server)).toBe(before);
    const renamed = await startFakeServer({ env: { SITE_KEY: 'fullwave' } });
    const redrawn = await startFakeServer({
      render: async (input) => ({
        ...(await renderPlainly(input)),
        markup: '<main>another</main>',
      }),
    });
    try {
      expect(await revisionOf(renamed)).not.toBe(before);
      expect(await revisionOf(redrawn)).not.toBe(before);
    } finally {
      await renamed.close();
      await redrawn.close();
    }
  });

  it('can be switched off, or made to remove itself', async () => {
    const off = await startFakeServer({ env: { WORKER: 'off' } });
    const kill = await startFakeServer({ env: { WORKER: 'kill' } });
    try {
      expect((await off.get('/sw.js')).status).toBe(404);
      expect((await off.get('/sw.js')).headers.get('content-type')).toContain('text/plain');
      expect(await scriptOf(kill)).toContain('unregister');
    } finally {
      await off.close();
      await kill.close();
    }
  });

  it('gets a shell and an offline page that caches must revalidate', async () => {
    for (const path of ['/_shell/', '/_error/offline/']) {
      const answer = await server.get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'no-cache',
      ]);
      expect(await answer.text()).toMatch(
        /<meta name="robots" content="noindex, nofollow">.*<\/html>$/s,
      );
    }
  });
});

describe('a built server', () => {
  it('names the build of its own code, which the release does not depend on', async () => {
    const built = await sharedServer();
    const text = await (await built.get('/_node/metrics')).text();
    expect(text).toMatch(/^offprint_build_info\{release="[0-9a-f]{12}",build="[0-9a-f]{12}",/m);
  });
});
