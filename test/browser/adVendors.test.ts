import { networkIdle } from '../support/browser/pendingRequests';
import { HOSTILE_FRAME, PUBLISHER_TAG, TABOOLA } from '../support/ads/adVendorScripts';
import { followLink, readThrough } from '../support/ads/adPages';
import { eventually } from '../support/waiting';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { pauseRequests, type PausedRequest } from '../support/browser/pausedRequests';
import { shiftOf, watchShift } from '../support/browser/layoutShift';
import { interactive, painted, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { startServer, type RunningServer } from '../support/servers/server';

const STORY = EXAMPLE_PAGES.article;
const EVERYTHING = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const TAG = 'https://ads.example/gpt.js';
const LOADER = 'https://cdn.taboola.com/libtrc/halfwave/loader.js';
const SCRIPTS = ['COMMENTS', 'PERFORMANCE', 'AUDIENCE', 'SURVEY', 'ANALYTICS'];

type Answer = (request: PausedRequest) => Promise<void>;

const refuse: Answer = (request) => request.refuse();
const PAGE = { contentType: 'text/html', body: '<!doctype html><title>No</title>' };
const script =
  (body: string): Answer =>
  (request) =>
    request.respond({ contentType: 'text/javascript', body });
let server: RunningServer;
let reader: Reader;
/** Third-party responses, keyed by URL prefix. Requests to other third-party URLs are blocked. */
let answers: Record<string, Answer>;
/** Third-party requests, in order. */
let foreign: string[];

beforeAll(async () => {
  const urls = SCRIPTS.map((id) => [
    `SCRIPT_URL_${id}`,
    `https://${id.toLowerCase()}.example/s.js`,
  ]);
  server = await startServer({
    env: {
      ...{ WORKER: 'off', RATE_LIMIT_FACTOR: '100', ADS: 'gpt', SCRIPT_URL_ADS: TAG },
      AD_ACCOUNTS:
        'adSense=ca-pub-1234,amazonNative=a1b2,ampAd=4119129,taboola=halfwave,mediaNet=8CU1',
      ...(Object.fromEntries(urls) as Record<string, string>),
    },
  });
});

afterAll(async () => {
  await server.remove();
});

beforeEach(() => {
  answers = {};
  foreign = [];
});

afterEach(() => reader.close());

/** Returns the ad slots with Taboola as the vendor of the in-story slots. */
async function slotsWithVendor(): Promise<string> {
  const slots = (await (await server.get('/ads/slots')).json()) as {
    slots: Record<string, object>;
  };
  slots.slots['in-body'] = { ...slots.slots['in-body'], provider: 'taboola' };
  return JSON.stringify(slots);
}

async function open(consent = EVERYTHING): Promise<void> {
  const slots = await slotsWithVendor();
  reader = await openReader({ consent, fonts: false });
  const { page } = reader;
  await pauseRequests(page, ['https://*', `${server.origin}/ads/slots`], (request) => {
    const { url } = request;
    if (url.startsWith(server.origin)) {
      return request.respond({ contentType: 'application/json', body: slots });
    }
    foreign.push(url);
    const [, answer = refuse] =
      Object.entries(answers).find(([from]) => url.startsWith(from)) ?? [];
    return answer(request);
  });
  await watchShift(page);
  await page.goto(server.origin + STORY, { waitUntil: 'load' });
  await interactive(page);
}

const shift = async (): Promise<number> => (await shiftOf(reader.page)).shift;

const states = (): Promise<Record<string, string>> =>
  reader.page.$$eval('[data-ad-slot][data-ad-type]', (found) =>
    Object.fromEntries(
      found.map((slotElement) => {
        const { adSlot = '', adState = '' } = (slotElement as HTMLElement).dataset;
        return [adSlot, adState];
      }),
    ),
  );

const follow = (path: string): Promise<void> => followLink(reader.page, path);

const requestCount = (address: string): number => foreign.filter((url) => url === address).length;

const untilRequested = (address: string): Promise<number> =>
  eventually(
    () => Promise.resolve(requestCount(address)),
    (count) => count > 0,
  );

/** Returns the faults, except for trusted-types violations, which the policy for third-party scripts only reports. */
const faults = (): string[] =>
  reader.faults.filter((fault) => !fault.startsWith('policy: require-trusted-types-for'));

const isReadable = async (): Promise<void> => {
  expect(await reader.text('main h1')).not.toBe('');
  const words = await reader.page.$eval('main', (main) => main.innerText.length);
  expect(words).toBeGreaterThan(1000);
};

describe('a page whose third parties are all unreachable', () => {
  it('loads without errors or layout shift, and requests each third-party URL once', async () => {
    await open();
    await untilRequested(TAG);
    await untilRequested(LOADER);
    await readThrough(reader.page);
    await isReadable();
    expect(await shift()).toBeLessThanOrEqual(0.01);
    const before = foreign.length;
    for (const path of ['/latest/', STORY, '/']) {
      await follow(path);
      await readThrough(reader.page);
    }
    const counts = [...new Set(foreign)].map((url) => [url, requestCount(url)]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
    expect(foreign).toHaveLength(before);
    expect(Object.values(await states()).filter((state) => state !== 'idle')).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['responds with 500', (request) => request.respond({ status: 500, body: 'no' })],
    ['responds with HTML', (request) => request.respond(PAGE)],
    ['sends a script that throws', script('throw new Error("broken")')],
    ['never responds', () => Promise.resolve()],
  ])('stays readable when the ad server %s', async (_how, answer) => {
    answers[TAG] = answer;
    await open();
    await untilRequested(TAG);
    await readThrough(reader.page);
    await follow('/latest/');
    await follow(STORY);
    await isReadable();
    expect(requestCount(TAG)).toBe(1);
    expect(await shift()).toBeLessThanOrEqual(0.01);
    expect(faults()).toEqual([]);
  });

  it('sends no third-party requests without consent', async () => {
    await open('C0001:1,C0002:0,C0003:0,C0004:0,C0005:0');
    await settled(reader.page);
    await readThrough(reader.page);
    await follow('/latest/');
    await networkIdle(reader.page);
    expect(foreign).toEqual([]);
  });
});

describe('third-party ads', () => {
  beforeEach(() => {
    answers[TAG] = script(PUBLISHER_TAG);
    answers[LOADER] = script(TABOOLA);
    answers['https://cdn.taboola.com/frame.html'] = (request) =>
      request.respond({ contentType: 'text/html', body: HOSTILE_FRAME });
  });

  it('fill their slots without layout shift, and are removed on navigation', async () => {
    await open();
    await eventually(states, ({ skybox }) => skybox === 'rendered');
    await readThrough(reader.page);
    const found = await eventually(
      states,
      (now) => now['in-body-1'] === 'rendered' && now['in-body-2'] === 'rendered',
    );
    expect(found).toMatchObject({ skybox: 'rendered', 'in-body-1': 'rendered' });
    const frames = await reader.page.$$eval('[data-ad-slot="in-body-1"] iframe', (all) =>
      all.map(({ src }) => src),
    );
    expect(frames).toEqual(['https://cdn.taboola.com/frame.html']);
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await follow('/latest/');
    await eventually(states, ({ skybox }) => skybox === 'rendered');
    const left = await reader.page.evaluate(() =>
      [...(window as unknown as { tagSlots: Map<string, unknown> }).tagSlots.keys()].sort(),
    );
    const slotIds = Object.keys(await states()).map((name) => `ad-${name}`);
    expect(left.filter((id) => !slotIds.includes(id))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('cannot affect the page with hostile messages from their frames', async () => {
    await open();
    await reader.page.evaluate(() => {
      window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
        if (data?.type === 'told') document.documentElement.dataset['told'] = '';
      });
    });
    const held = () =>
      reader.page.evaluate(() => ({
        path: location.pathname,
        cookie: document.cookie,
        omnibar: document.querySelector<HTMLElement>('[data-omnibar]')?.dataset['omnibar'],
      }));
    await eventually(states, ({ skybox }) => skybox === 'rendered');
    const before = await held();
    await readThrough(reader.page);
    await reader.page.waitForSelector('html[data-told]');
    await painted(reader.page);
    const after = await held();
    expect([after.path, after.cookie]).toEqual([before.path, before.cookie]);
    expect(after.omnibar).not.toContain('closed');
    expect(faults()).toEqual([]);
  });
});
