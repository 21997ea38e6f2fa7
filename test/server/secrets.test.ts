import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config';
import { startServer, type RunningServer } from '../support/servers/server';

const CANARY = 'CANARY-7f3a90c1';
/** Secret settings, each with a recognizable value. Credentials in URLs and `OIDC_CLIENT_SECRET` are not included. */
const SECRETS = {
  SESSION_KEYS: `${CANARY}-session-1,${CANARY}-session-2`,
  IMAGE_SIGNING_KEY: `${CANARY}-picture-1,${CANARY}-picture-2`,
  OPS_TOKEN: `${CANARY}-operations`,
  DECISION_KEY: `${CANARY}-decisions`,
  COMMENTS_SECRET: `${CANARY}-comments`,
};

const ADDRESSES = [
  '/',
  '/latest/',
  '/article/a-story/',
  '/article/missing/',
  '/no/such/page/at/all/',
  '/_shell/',
  '/_error/offline/',
  '/_error/static/',
  '/_error/throw',
  '/_error/503/',
  '/_error/module/',
  '/_node/status',
  '/_node/metrics',
  '/_dev/reader',
  '/sw.js',
  '/robots.txt',
  '/api/neutron/rejects',
  '/api/neutron/refuses',
  '/api/neutron/nothing',
  '/assets/app.11111111.js',
  '/assets/app.11111111.js.map',
  '/a/img/resize/0000/secret.jpg?width=100',
  '/keys/image-signing',
  '/store.json',
];

/** Stopped by the last test of a secret, which searches the log. */
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ kind: 'fake', env: SECRETS });
});

afterAll(() => server.remove());

/** Returns the headers and body of a response as one string. */
async function responseText(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await server.get(path, headers);
  return JSON.stringify([...answer.headers]) + (await answer.text());
}

describe('a secret', () => {
  it('is read from its setting into the configuration', () => {
    const config = readConfig({ ...SECRETS, DATA_DIR: server.dataDir });
    expect(JSON.stringify(config).split(CANARY)).toHaveLength(8);
  });

  it.each(ADDRESSES)('is not in the response to %s', async (path) => {
    expect(await responseText(path)).not.toContain(CANARY);
    expect(
      await responseText(path, { authorization: `Bearer ${CANARY}-operations` }),
    ).not.toContain(CANARY);
  });

  it('is absent from the metrics, as are file paths and reading history', async () => {
    const counted = await (await server.get('/_node/metrics')).text();
    expect(counted).toContain('offprint_document_renders_total');
    for (const secret of [CANARY, process.cwd(), server.dataDir, '127.0.0.1', 'a-story']) {
      expect(counted).not.toContain(secret);
    }
  });

  it('is not in the log, whatever a reader sends', async () => {
    const headers = {
      cookie: `__Host-session=${CANARY}`,
      authorization: `Bearer ${CANARY}`,
      referer: `https://elsewhere.example/?token=${CANARY}`,
      'user-agent': CANARY,
      'x-forwarded-for': CANARY,
    };
    for (const path of [
      '/article/a-story/',
      '/api/neutron/rejects',
      '/_error/throw',
      '/nothing/',
    ]) {
      await server.get(`${path}?token=${CANARY}&email=reader@example.org`, headers);
    }
    expect(await server.stop()).toBe(0);
    const lines = server.errors() + server.output();
    for (const line of ['/article/a-story/', 'Thrown on purpose', '/nothing/']) {
      expect(lines).toContain(line);
    }
    expect(lines.replaceAll('CANARY a handler failed', '')).not.toContain('CANARY');
    expect(lines).not.toContain('reader@example.org');
  });
});

describe('the browser build', () => {
  it('contains no source map, no path on this machine and no server setting', async () => {
    const client = join(process.cwd(), 'dist/client');
    const names = await readdir(client, { recursive: true });
    expect(names).toContain('assets.json');
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    for (const name of names.filter((each) => /\.(?:js|css|json|html)$/.test(each))) {
      const text = await readFile(join(client, name), 'utf8');
      const found = SETTINGS_AND_PATHS.exec(text)?.[0] ?? null;
      expect([name, found]).toEqual([name, null]);
      expect([name, text.includes(process.cwd())]).toEqual([name, false]);
    }
  });
});

const SETTINGS_AND_PATHS =
  /SESSION_KEYS|IMAGE_SIGNING_KEY|OPS_TOKEN|DATABASE_URL|postgres(?:ql)?:|sourceMappingURL|process\.env/;
