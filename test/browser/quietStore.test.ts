import type { Page } from 'puppeteer';
import { interactive, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { arriveAt, press } from '../support/readers/trackedVisit';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
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

/** Actions of a request for an ad; a page has as many as it shows ads. */
const OF_EACH_AD = ['ads/slotRequested', 'ads/slotRendered'];

/** Actions of the progress bar, which a navigation has only if it takes long. */
const OF_PROGRESS = 'navigation/loading';

const recordedTypes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);

/** Follows a link; returns the actions until an ad has been rendered, without events. */
async function actionsOf(page: Page, path: string): Promise<string[]> {
  await page.evaluate(() => void (window as unknown as { recorded: string[] }).recorded.splice(0));
  await press(page, `a[href="${path}"]`);
  await arriveAt(page, path);
  await page.waitForFunction(() =>
    (window as unknown as { recorded: string[] }).recorded.includes('ads/slotRendered'),
  );
  return (await recordedTypes(page)).filter((type) => !type.startsWith('event/'));
}

describe('a navigation', () => {
  it('takes at most twelve actions besides events and those of each ad', async () => {
    reader = await openReader({ consent: ALL });
    const { page } = reader;
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(recordTypes);
    await page.goto(server.origin + '/', { waitUntil: 'load' });
    await interactive(page);
    await settled(page);
    for (const path of ['/latest/', '/newsletters/', '/latest/']) {
      const actions = await actionsOf(page, path);
      const others = actions.filter(
        (type) => !OF_EACH_AD.includes(type) && !type.startsWith(OF_PROGRESS),
      );
      expect(others.length).toBeLessThanOrEqual(MOST_ACTIONS);
    }
  });
});
