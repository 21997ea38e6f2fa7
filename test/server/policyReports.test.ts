import { REPORTS_PER_SECOND } from '../../server/config/limits';
import type { LogFields } from '../../server/config/log';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const logged: { message: string; fields: LogFields | undefined }[] = [];
let site: FakeServer;
/** The server's time, which a test advances. */
let now = Date.now();

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  site = await startFakeServer({
    log: {
      info: (message, fields) => void logged.push({ message, fields }),
      warn: () => undefined,
      error: () => undefined,
    },
  });
});

afterAll(async () => {
  await site.close();
  jest.restoreAllMocks();
});

beforeEach(() => {
  // Advances the time, because the report quota resets after a second.
  now += 1000;
  logged.length = 0;
});

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/csp-report') =>
  fetch(`${site.origin}/_node/reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

const REPORT = JSON.stringify({
  'csp-report': {
    'violated-directive': 'script-src',
    'blocked-uri': 'https://ads.example/a.js?q=secret',
  },
});

describe('CSP violation reports', () => {
  it('get a 204, and are logged with their directive and host', async () => {
    expect((await post(REPORT)).status).toBe(204);
    expect(logged).toEqual([
      { message: 'CSP violation reported', fields: { code: 'script-src', error: 'ads.example' } },
    ]);
  });

  it('are also accepted in the Reporting API format, and the first five per request are logged', async () => {
    const one = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'inline' },
    };
    const many = JSON.stringify(Array.from({ length: 100 }, () => one));
    expect((await post(many, 'application/reports+json')).status).toBe(204);
    expect(logged).toHaveLength(5);
    expect(logged[0]?.fields).toEqual({ code: 'img-src', error: 'inline' });
  });

  it.each([
    ['invalid JSON', '{'],
    ['empty', ''],
    ['a list without reports', '[null,3,"x"]'],
    ['a megabyte long', 'x'.repeat(1_000_000)],
    ['binary', new Uint8Array([0, 255, 254])],
  ])('get a 204 when they are %s, and are not logged', async (_, body) => {
    expect((await post(body)).status).toBe(204);
    expect(logged).toEqual([]);
  });

  it('get a 204 however many arrive, but only a few per second are read', async () => {
    const postMany = async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => post(REPORT)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    };
    await postMany();
    expect(logged).toHaveLength(REPORTS_PER_SECOND);
    now += 1000;
    await postMany();
    expect(logged).toHaveLength(2 * REPORTS_PER_SECOND);
    expect((await site.get('/_node/status')).status).toBe(200);
  });
});
