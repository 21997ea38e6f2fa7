import type { Page } from 'puppeteer';
import { interactive, settled } from '../support/browser/readiness';
import {
  forgetActions,
  recordActions,
  recordedActions,
  type RecordedAction,
} from '../support/readers/recordedActions';
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

/** Actions of an ad request, which occur once for each ad on the page. */
const OF_EACH_AD = ['ads/slotRequested', 'ads/slotRendered'];

/** Actions of the progress bar, which only a slow navigation dispatches. */
const OF_PROGRESS = 'navigation/loading';

/** Follows a link, waits for an ad to render, and returns the types of the dispatched actions, excluding events. */
async function actionsOf(page: Page, path: string): Promise<string[]> {
  await forgetActions(page);
  await press(page, `a[href="${path}"]`);
  await arriveAt(page, path);
  await page.waitForFunction(() =>
    (window as unknown as { recorded: RecordedAction[] }).recorded.some(
      ({ type }) => type === 'ads/slotRendered',
    ),
  );
  const types = (await recordedActions(page)).map(({ type }) => type);
  return types.filter((type) => !type.startsWith('event/'));
}

describe('a navigation', () => {
  it('dispatches at most twelve actions, not counting events, ads and the progress bar', async () => {
    reader = await openReader({ consent: ALL });
    const { page } = reader;
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(recordActions);
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
