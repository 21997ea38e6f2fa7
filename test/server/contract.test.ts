import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCommand } from '../support/command';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

/** A response from the site, which the other host changes before sending it. */
interface Altered {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

let site: SharedServer;
let host: Server | undefined;

beforeAll(async () => {
  site = await sharedServer({ RATE_LIMIT_FACTOR: '1000' });
});

afterEach(async () => {
  host?.close();
  host?.closeAllConnections();
  if (host) await once(host, 'close');
  host = undefined;
});

/** Starts another host, which forwards requests to the site and alters the responses to paths that contain `part`. */
async function otherHost(part: string, alter: (answer: Altered) => void): Promise<string> {
  host = createServer((request, response) => {
    const { url = '' } = request;
    site
      .get(url)
      .then(async (own) => {
        const answer: Altered = {
          status: own.status,
          headers: { 'x-offprint-changes': own.headers.get('x-offprint-changes') ?? '' },
          body: (await own.json()) as Record<string, unknown>,
        };
        if (url.includes(part)) alter(answer);
        response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const check = (host: string): Promise<Outcome> =>
  runCommand(['contract', host], {}).then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as Outcome,
  );

describe('npm run contract', () => {
  it("finds nothing wrong in more than 60 responses of the site's own API", async () => {
    const { code, stdout, stderr } = await check(site.origin);
    expect(stdout).toBe('');
    expect(
      Number(/^(\d+) responses checked, 0 do not match the contract$/m.exec(stderr)?.[1]),
    ).toBeGreaterThan(60);
    expect(code).toBe(0);
  });

  it.each<[string, string, (answer: Altered) => void, RegExp]>([
    [
      'a page without a title',
      '/pages/about/about/',
      ({ body }) => {
        const { item } = body['data'] as { item: { meta: Record<string, unknown> } };
        delete item.meta['title'];
      },
      /^\/api\/neutron\/composer\/halfwave\/pages\/about\/about\/web: \/data\/item\/meta .*title/m,
    ],
    [
      'an unexpected status',
      '/seamless/',
      (answer) => {
        answer.status = 500;
      },
      /\/seamless\/\S+: status 500, expected 200$/m,
    ],
    [
      'a success status for a missing story',
      'no-story-has-this-slug/web',
      (answer) => {
        answer.status = 200;
      },
      /no-story-has-this-slug\/web: status 200, expected 404$/m,
    ],
    [
      'a missing header',
      '/recalls/',
      ({ headers }) => {
        delete headers['x-offprint-changes'];
      },
      /\/recalls\/halfwave\?since=0: the header x-offprint-changes is not a number$/m,
    ],
  ])('names the call and the problem: %s', async (_, part, alter, line) => {
    const { code, stdout } = await check(await otherHost(part, alter));
    expect(stdout).toMatch(line);
    expect(code).toBe(1);
  });

  it('reports once that a host does not respond', async () => {
    const { code, stdout } = await check('http://127.0.0.1:9');
    expect(stdout).toMatch(/^\S+\/listing\/latest\/web: no response \(.+\)\n$/);
    expect(code).toBe(1);
  });

  it('requires a URL with a scheme, and explains the syntax', async () => {
    const { code, stderr } = await check('halfwave.example');
    expect(stderr).toContain('npm run contract -- URL');
    expect(code).toBe(1);
  });
});
