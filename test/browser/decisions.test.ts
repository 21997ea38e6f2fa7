import type { HTTPRequest } from 'puppeteer';
import type { DecisionRequest } from '../../src/model/experiments/decisions';
import { networkIdle } from '../support/browser/pendingRequests';
import { eventually } from '../support/waiting';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { startOtherHost } from '../support/servers/otherHost';
import { painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer } from '../support/servers/server';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const STORY = '/article/kestrel-14-laptop-review/';
const FUNCTIONAL = 'C0001:1,C0002:0,C0003:1,C0004:0,C0005:0';
const LIST = '[data-component="moreForYou"]';
let reader: Reader;

afterEach(() => reader.close());

async function open(server: { origin: string }, path: string, consent?: string): Promise<void> {
  reader = await openReader({
    fonts: false,
    ...(consent === undefined ? {} : { consent }),
  });
  await watchShift(reader.page);
  await reader.page.goto(server.origin + path, { waitUntil: 'load' });
  await settled(reader.page);
}

const calls = (): HTTPRequest[] =>
  reader.requests().filter((request) => new URL(request.url()).pathname.startsWith('/v'));

const words = (): Promise<string> => reader.page.evaluate(() => document.body.innerText);

const shifted = async (): Promise<number> => (await shiftOf(reader.page)).shift;

describe('the "More for you" list', () => {
  let server: SharedServer;

  beforeAll(async () => {
    server = await sharedServer({ WORKER: 'off' });
  });

  it('is requested once, without cookies, and lists other stories without a layout shift', async () => {
    await open(server, STORY, FUNCTIONAL);
    await reader.page.waitForSelector(LIST);
    const heading = await reader.page.waitForSelector(`${LIST} h2`);
    expect(await heading?.evaluate((found) => found.textContent)).toBe('More for you');
    const links = await reader.page.$$eval(`${LIST} a[href]`, (found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(links.length).toBeGreaterThanOrEqual(4);
    expect(links).not.toContain(STORY);
    const [call, ...others] = calls();
    expect(others).toEqual([]);
    expect([call?.method(), new URL(call?.url() ?? '').pathname]).toEqual(['POST', '/v3/decision']);
    expect(call?.headers()).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer halfwave',
    });
    expect(call?.headers()['cookie']).toBeUndefined();
    const body = JSON.parse((await call?.fetchPostData()) ?? '{}') as DecisionRequest;
    expect(body).toMatchObject({ sessionIdType: 'instance-id', context: { is_mobile: false } });
    expect(await shifted()).toBe(0);
    expect(reader.faults).toEqual([]);
  });

  it('is not requested without consent to the functional category or if its feature is off', async () => {
    await open(server, STORY);
    expect(calls()).toEqual([]);
    await reader.close();
    await open(server, `${STORY}?featureDisable=decisions`, FUNCTIONAL);
    expect(calls()).toEqual([]);
    expect(await words()).not.toContain('More for you');
  });

  it('is requested on navigation from a list page to a story, but not on the list page itself', async () => {
    await open(server, '/latest/', FUNCTIONAL);
    expect(calls()).toEqual([]);
    await reader.page.$eval('main a[href^="/article/"]', (link) => (link as HTMLElement).click());
    await eventually(
      () => Promise.resolve(calls().length),
      (count) => count > 0,
    );
    await networkIdle(reader.page);
    expect(calls()).toHaveLength(1);
  });
});

describe('the "More for you" list when the decision service fails', () => {
  it('is absent, without an error message or a layout shift', async () => {
    const host = await startOtherHost((_request, response) => response.writeHead(500).end());
    const server = await startServer({ env: { WORKER: 'off', DECISION_URL: host.origin } });
    try {
      await open(server, STORY, FUNCTIONAL);
      await eventually(
        () => Promise.resolve(host.requests.length),
        (count) => count > 0,
      );
      await networkIdle(reader.page);
      await painted(reader.page);
      expect(host.requests.map(({ path }) => path)).toEqual(['/v3/decision']);
      expect(await reader.page.$(LIST)).toBeNull();
      expect(await words()).not.toMatch(/More for you|could not|went wrong/i);
      expect(await shifted()).toBe(0);
      expect(reader.faults).toEqual([]);
    } finally {
      await server.remove();
      await host.close();
    }
  });
});
