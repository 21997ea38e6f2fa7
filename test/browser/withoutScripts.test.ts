import type { HTTPRequest } from 'puppeteer';
import { networkIdle } from '../support/browser/pendingRequests';
import { painted } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const STORY = '/article/kestrel-14-laptop-review/';

type Fault = (request: HTTPRequest) => Promise<void>;

const FAULTS: [string, Fault][] = [
  ['fails to load', (request) => request.respond({ status: 500, body: 'Internal Server Error' })],
  ['has a syntax error', (request) => answerScript(request, 'const const = ;')],
  ['throws at startup', (request) => answerScript(request, "throw new Error('never starts')")],
  ['never arrives', () => Promise.resolve()],
  ['is blocked by the browser', (request) => request.abort('blockedbyclient')],
];

function answerScript(request: HTTPRequest, body: string): Promise<void> {
  return request.respond({ status: 200, contentType: 'text/javascript', body });
}

describe("the site without the app's code", () => {
  let server: SharedServer;
  let reader: Reader;
  /** Number of script requests that hit the fault. */
  let faulted: number;

  beforeAll(async () => {
    server = await sharedServer({ WORKER: 'off' });
  });

  afterEach(() => reader.close());

  async function openWith(fault: Fault, path: string): Promise<void> {
    reader = await openReader();
    faulted = 0;
    await reader.page.setRequestInterception(true);
    reader.page.on('request', (request) => {
      if (!isScript(request)) return void request.continue();
      return void fault(request).then(() => (faulted += 1));
    });
    const response = await reader.page.goto(server.origin + path, {
      waitUntil: 'domcontentloaded',
    });
    const named = /data-scripts="([^"]+)"/.exec((await response?.text()) ?? '')?.[1] ?? '';
    expect(named).not.toBe('');
    const isRequested = (): boolean =>
      named.split(' ').every((script) => reader.requestedPaths().includes(script));
    await eventually(isRequested, (requested) => requested);
    const isAnswered = (): boolean => faulted >= reader.requests().filter(isScript).length;
    await eventually(isAnswered, (answered) => answered);
  }

  const isScript = (request: HTTPRequest): boolean =>
    new URL(request.url()).pathname.endsWith('.js');

  const words = (): Promise<number> =>
    reader.page.$eval('main', ({ innerText }) => innerText.split(/\s+/).length);

  it.each(FAULTS)(
    'keeps a story, the lists and their links usable if the code %s',
    async (_, fault) => {
      await openWith(fault, STORY);
      await painted(reader.page);
      expect(await words()).toBeGreaterThan(500);
      await reader.page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('article img')?.naturalWidth ?? 0) > 0,
      );
      await follow('header a[href="/latest/"]');
      expect(new URL(reader.page.url()).pathname).toBe('/latest/');
      expect((await reader.page.$$('main h2 a')).length).toBeGreaterThanOrEqual(12);
      await follow('main a[href="/latest/2/"]');
      await follow('main h2 a');
      expect(await words()).toBeGreaterThan(300);
      const loads = reader.requests().filter((request) => request.isNavigationRequest());
      // Each click loads one document, and there is no reload loop.
      expect(loads).toHaveLength(4);
    },
  );

  it("reloads the document once if the screen's code is missing, and then keeps the text", async () => {
    const isMissing = (path: string): boolean => /\/assets\/article\.[\w.]*js$/.test(path);
    await openWith(
      (request) =>
        isMissing(new URL(request.url()).pathname)
          ? request.respond({ status: 404, contentType: 'text/plain', body: 'Not Found' })
          : request.continue(),
      STORY,
    );
    const loads = (): HTTPRequest[] =>
      reader.requests().filter((request) => request.isNavigationRequest());
    // The second document's request for the code fails, too, but there is no third document.
    await eventually(
      () => reader.requestedPaths().filter(isMissing).length,
      (count) => count >= 2 && loads().length >= 2,
    );
    await networkIdle(reader.page);
    expect(loads()).toHaveLength(2);
    expect(await words()).toBeGreaterThan(500);
  });

  async function follow(selector: string): Promise<void> {
    await Promise.all([
      reader.page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      reader.page.$eval(selector, (link) => {
        (link as HTMLElement).click();
      }),
    ]);
    await reader.page.waitForSelector('main h1, main h2');
  }
});
