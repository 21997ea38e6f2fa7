import type { Config } from '../../server/config/config';
import { writeRobots } from '../../server/pages/siteFiles/robots';
import { siteFileRoutes } from '../../server/pages/siteFiles/siteFileRoutes';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const ORIGIN = 'https://www.halfwave.example';

type Settings = Pick<Config, 'adsTxt' | 'securityContact'>;

/** @param email the publisher's email address. */
async function open(settings: Partial<Settings> = {}, email = ''): Promise<FakeServer> {
  const site = { value: { publisher: { email } } };
  const server = await startFakeServer({
    feeds(app, clock) {
      siteFileRoutes(app, {
        content: { site: () => Promise.resolve(site as never) },
        clock,
        config: { publicOrigin: ORIGIN, adsTxt: [], securityContact: '', ...settings },
      });
    },
  });
  server.clock.set('2026-11-25T19:00:00Z');
  return server;
}

let server: FakeServer | undefined;

afterEach(async () => {
  await server?.close();
});

async function read(path: string): Promise<[number, string]> {
  const answer = await server!.get(path);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return [answer.status, await answer.text()];
}

describe('security.txt', () => {
  it("names the publisher's email address and expires within a year", async () => {
    server = await open({}, 'editors@halfwave.example');
    expect(await read('/.well-known/security.txt')).toEqual([
      200,
      [
        'Contact: mailto:editors@halfwave.example',
        'Expires: 2027-05-24T00:00:00.000Z',
        'Preferred-Languages: en',
        `Canonical: ${ORIGIN}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ]);
  });

  it('names the configured contact if there is one', async () => {
    server = await open(
      { securityContact: 'https://halfwave.example/security' },
      'editors@halfwave.example',
    );
    const [, text] = await read('/.well-known/security.txt');
    expect(text).toContain('Contact: https://halfwave.example/security\n');
    expect(text).not.toContain('editors@');
  });

  it('is not found without a contact', async () => {
    server = await open();
    expect((await read('/.well-known/security.txt'))[0]).toBe(404);
  });
});

describe('ads.txt', () => {
  it('lists the configured sellers', async () => {
    server = await open({
      adsTxt: ['google.com,pub-1234,DIRECT', 'taboola.com,halfwave,RESELLER'],
    });
    expect(await read('/ads.txt')).toEqual([
      200,
      'google.com,pub-1234,DIRECT\ntaboola.com,halfwave,RESELLER\n',
    ]);
  });

  it('is not found without sellers', async () => {
    server = await open();
    expect((await read('/ads.txt'))[0]).toBe(404);
  });
});

describe('robots.txt', () => {
  it('announces only the sitemap index', () => {
    expect(writeRobots(ORIGIN).match(/^Sitemap: .*$/gm)).toEqual([`Sitemap: ${ORIGIN}/sitemaps/`]);
  });
});
