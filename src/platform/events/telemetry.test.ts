/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { consoleReporter, reportUncaughtErrors } from './consoleReporter';
import { createFailureNews, type Failure } from '../http/failures';
import { createPageLife } from '../browser/pageLife';
import { createTabLock } from '../storage/tabLock';
import { createTelemetry } from './telemetry';

const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
const telemetry = () => createTelemetry(window, clock);

/** Sets the scroll metrics directly, because jsdom has no layout. */
function show({ top, inner, height }: { top: number; inner: number; height: number }): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: inner });
  const root = document.documentElement;
  Object.defineProperty(root, 'scrollTop', { configurable: true, value: top });
  Object.defineProperty(root, 'scrollHeight', { configurable: true, value: height });
}

function layOut(html: Record<string, [top: number, bottom: number]>): void {
  document.body.replaceChildren();
  for (const [path, [top, bottom]] of Object.entries(html)) {
    const story = document.createElement('div');
    story.dataset['feedStory'] = path;
    story.getBoundingClientRect = () =>
      ({ top: top - window.scrollY, bottom: bottom - window.scrollY }) as DOMRect;
    document.body.append(story);
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function scrollTo(top: number): Promise<void> {
  show({ top, inner: 500, height: 2001 });
  window.dispatchEvent(new Event('scroll'));
  await nextFrame();
}

describe('the scroll depth', () => {
  it('is reported while the page scrolls down, not while it scrolls up', async () => {
    show({ top: 0, inner: 500, height: 2001 });
    const downs: number[] = [];
    const stop = telemetry().scroll.onDown(() => void downs.push(window.scrollY));
    await scrollTo(300);
    await scrollTo(100);
    await scrollTo(100);
    await scrollTo(200);
    expect(downs).toEqual([300, 200]);
    stop();
    await scrollTo(900);
    expect(downs).toEqual([300, 200]);
  });

  it('is reported immediately if the page is already scrolled', () => {
    show({ top: 10, inner: 500, height: 2001 });
    const listener = jest.fn();
    telemetry().scroll.onDown(listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is the percentage of the page above the viewport's bottom edge", () => {
    layOut({});
    const { scroll } = telemetry();
    const depthAt = (top: number) => {
      show({ top, inner: 500, height: 2000 });
      return Math.floor(scroll.percentOf('/a/'));
    };
    expect([depthAt(0), depthAt(500), depthAt(1500), depthAt(4000)]).toEqual([25, 50, 100, 100]);
  });

  it('is measured relative to the height of each story in a feed', () => {
    layOut({ '/b/': [1000, 3000] });
    show({ top: 1500, inner: 500, height: 9000 });
    const { scroll } = telemetry();
    expect(Math.floor(scroll.percentOf('/a/'))).toBe(100);
    expect(Math.floor(scroll.percentOf('/b/'))).toBe(50);
    show({ top: 0, inner: 500, height: 9000 });
    expect(Math.floor(scroll.percentOf('/a/'))).toBe(50);
    expect(scroll.percentOf('/b/')).toBe(0);
  });

  it('is zero on a page without height', () => {
    layOut({});
    show({ top: 0, inner: 0, height: 0 });
    expect(telemetry().scroll.percentOf('/a/')).toBe(0);
  });
});

describe('createTelemetry', () => {
  it('adds a performance mark, and does not throw if the browser fails to add it', () => {
    const mark = jest.fn(() => {
      throw new DOMException('The timeline is full');
    });
    Object.defineProperty(performance, 'mark', { configurable: true, value: mark });
    expect(() => {
      telemetry().mark('seen');
    }).not.toThrow();
    expect(mark).toHaveBeenCalledWith('seen');
  });

  it('requests a file, and ignores a network failure', async () => {
    const fetched = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    Object.assign(globalThis, { fetch: fetched });
    telemetry().touch('/measure/pageview_candidate.comscore.json');
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledWith(
      '/measure/pageview_candidate.comscore.json',
      expect.objectContaining({ credentials: 'omit' }),
    );
  });

  it('requests a tracking pixel', () => {
    const requests: string[] = [];
    jest
      .spyOn(HTMLImageElement.prototype, 'src', 'set')
      .mockImplementation((address) => void requests.push(address));
    telemetry().ping('https://audience.example/p?c1=2');
    expect(requests).toEqual(['https://audience.example/p?c1=2']);
    jest.restoreAllMocks();
  });
});

describe('app failures', () => {
  it('are buffered until a listener is added, up to a limit of 20', () => {
    const news = createFailureNews();
    const heard: Failure[] = [];
    for (let times = 0; times < 30; times += 1) news.report({ error: times, context: {} });
    const stop = news.listen((failure) => void heard.push(failure));
    expect(heard).toHaveLength(20);
    news.report({ error: 'late', context: {} });
    expect(heard.at(-1)?.error).toBe('late');
    stop();
    news.report({ error: 'later', context: {} });
    expect(heard).toHaveLength(21);
  });

  it('include reported errors, uncaught errors and unhandled rejections from before the listener loads', () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const heard: unknown[] = [];
    reportUncaughtErrors(window);
    consoleReporter.error('told', { part: 'header' });
    window.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
    telemetry().failures.listen(({ error, context }) => void heard.push([error, context]));
    expect(heard).toEqual(
      expect.arrayContaining([
        ['told', { part: 'header' }],
        ['thrown', {}],
        ['rejected', {}],
      ]),
    );
    jest.restoreAllMocks();
  });
});

describe('createPageLife', () => {
  it('notifies the listener only when the page is restored from the back/forward cache', () => {
    const listener = jest.fn();
    const stop = createPageLife(window).onRestored(listener);
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(listener).not.toHaveBeenCalled();
    shown(true);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    shown(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['https://search.example/?q=secret', 'search.example'],
    ['', null],
    ['about:blank', null],
  ])('reads only the host of the referrer %p: %p', (referrer, host) => {
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
    expect(createPageLife(window).referrerHost()).toBe(host);
  });
});

describe('createTabLock', () => {
  const withLocks = (isFree: boolean) =>
    ({
      locks: {
        request: (_name: string, _options: object, run: (lock: unknown) => unknown) =>
          Promise.resolve(run(isFree ? {} : null)),
      },
    }) as object;

  it('runs the callback only if no other tab holds the lock', async () => {
    const run = jest.fn(() => Promise.resolve(true));
    expect(await createTabLock(withLocks(true), 'x').alone(run)).toBe(true);
    expect(await createTabLock(withLocks(false), 'x').alone(run)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs the callback if the browser has no Web Locks', async () => {
    expect(await createTabLock({}, 'x').alone(() => Promise.resolve(true))).toBe(true);
  });
});
