import type { Page } from 'puppeteer';
import { interactive, settled } from '../support/browser/readiness';
import { installDevTools } from '../support/fakes/fakeDevTools';
import { openReader, type Reader } from '../support/readers/reader';
import { arriveAt, eventsOf, press } from '../support/readers/trackedVisit';
import { eventually } from '../support/waiting';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
/** The most actions of a navigation besides events, for a page without ads. */
const MOST_ACTIONS = 12;

let server: SharedServer;
let reader: Reader;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

afterEach(() => reader.close());

/** Records the type of every action through the interface of Redux DevTools. */
function recordTypes(): void {
  type Store = { dispatch(action: { type: string }): unknown };
  type Create = (...given: unknown[]) => Store;
  const recorded: string[] = [];
  const recording =
    (create: Create): Create =>
    (...given) => {
      const store = create(...given);
      return {
        ...store,
        dispatch(action) {
          recorded.push(action.type);
          return store.dispatch(action);
        },
      };
    };
  Object.assign(window, {
    recorded,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: ((next: Create) => Create)[]) =>
      (create: Create) =>
        enhancers.reduceRight((composed, enhancer) => enhancer(composed), recording(create)),
  });
}

describe('the actions of a navigation', () => {
  it('are few', async () => {
    reader = await openReader({ consent: ALL });
    const { page } = reader;
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(recordTypes);
    await page.goto(server.origin + '/', { waitUntil: 'load' });
    await interactive(page);
    await settled(page);
    const taken = () =>
      page.evaluate(() => {
        const { recorded } = window as unknown as { recorded: string[] };
        return recorded.splice(0).filter((type) => !type.startsWith('event/'));
      });
    await taken();
    for (const path of ['/latest/', '/newsletters/', '/latest/']) {
      await press(page, `a[href="${path}"]`);
      await arriveAt(page, path);
      await new Promise((r) => setTimeout(r, 3000));
      console.log(path, JSON.stringify(await taken()));
    }
    const story = await page.$eval('main a[href^="/article/"]', (link) => link.pathname);
    await press(page, `main a[href="${story}"]`);
    await arriveAt(page, story);
    await new Promise((r) => setTimeout(r, 3000));
    console.log(story, JSON.stringify(await taken()));
  });
});
