import { settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const PLACE = '[data-menu-stories="security"]';

let server: SharedServer;
let reader: Reader;

beforeAll(async () => {
  server = await sharedServer();
});

beforeEach(async () => {
  reader = await openReader();
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

test('a topic menu shows four stories, one with an image, without moving its first link', async () => {
  const { page } = reader;
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${server.origin}/latest/`, { waitUntil: 'load' });
  await settled(page);
  await page.hover('[data-menu-button="security"]');
  await page.waitForSelector('details[open] > #menu-security');
  const firstLink = (): Promise<number> =>
    page.$eval('#menu-security li a', (link) => link.getBoundingClientRect().left);
  const before = await firstLink();
  await page.waitForSelector(`${PLACE} img`, { visible: true });
  expect(await firstLink()).toBe(before);
  const links = await page.$$eval(`${PLACE} a`, (found) => found.map(({ pathname }) => pathname));
  expect(links).toHaveLength(4);
  await page.click(`${PLACE} a`);
  await page.waitForFunction((path) => location.pathname === path, {}, links[0]);
});
