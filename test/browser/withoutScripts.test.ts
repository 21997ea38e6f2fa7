import type { HTTPRequest } from 'puppeteer';
import { openReader, type Reader } from '../support/reader';
import { startServer, type RunningServer } from '../support/server';

const STORY = '/article/kestrel-14-laptop-review/';

type Fault = (request: HTTPRequest) => Promise<void>;

const FAULTS: [string, Fault][] = [
  ['cannot be had', (request) => request.respond({ status: 500, body: 'Internal Server Error' })],
  ['cannot be read', (request) => answerScript(request, 'const const = ;')],
  ['fails as it starts', (request) => answerScript(request, "throw new Error('never begins')")],
  ['never comes', () => Promise.resolve()],
  ['is refused on the way', (request) => request.abort('blockedbyclient')],
];

function answerScript(request: HTTPRequest, body: string): Promise<void> {
  return request.respond({ status: 200, contentType: 'text/javascript', body });
}

describe('without the code of the app', () => {
  let server: RunningServer;
  let reader: Reader;

  beforeAll(async () => {
    server = await startServer({ env: { WORKER: 'off' } });
  });

  afterAll(async () => {
    await server.remove();
  });

  afterEach(() => reader.close());

  async function openWith(fault: Fault, path: string): Promise<void> {
    reader = await openReader();
    await reader.page.setRequestInterception(true);
    reader.page.on('request', (request) => {
      const isScript = new URL(request.url()).pathname.endsWith('.js');
      void (isScript ? fault(request) : request.continue());
    });
    await visit(path);
  }

  const visit = async (path: string): Promise<void> => {
    await reader.page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
    // A handle would be lost where the document is loaded once more.
    await reader.page.waitForFunction(() => document.querySelector('main h1, main h2') !== null);
    // Long enough for the scripts to be asked for and to fail.
    await reader.page.waitForFunction(() => performance.now() > 1500);
  };

  const words = (): Promise<number> =>
    reader.page.$eval('main', ({ innerText }) => innerText.split(/\s+/).length);

  it.each(FAULTS)(
    'that %s: a story, the lists and the links between them work',
    async (_, fault) => {
      await openWith(fault, STORY);
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
      // One document for each press, and none by itself in a circle.
      expect(loads).toHaveLength(4);
    },
  );

  it('of its screen: the document is loaded once more, and then its words stay', async () => {
    const isMissing = (path: string): boolean => /\/assets\/article\.[\w.]*js$/.test(path);
    await openWith(
      (request) =>
        isMissing(new URL(request.url()).pathname)
          ? request.respond({ status: 404, contentType: 'text/plain', body: 'Not Found' })
          : request.continue(),
      STORY,
    );
    await new Promise((done) => setTimeout(done, 3000));
    expect(reader.asked().some(isMissing)).toBe(true);
    const loads = reader.requests().filter((request) => request.isNavigationRequest());
    expect(loads).toHaveLength(2);
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
