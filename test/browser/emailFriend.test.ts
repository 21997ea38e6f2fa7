import type { Page } from 'puppeteer';
import { eventually } from '../support/waiting';
import { hydrated, settled } from '../support/browser/readiness';
import { openReader, type Reader } from '../support/readers/reader';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const DIALOG = 'dialog[open]';
const BAR = '[data-component="share-bar"]';
const TOKEN = '/user/email-friend/token/';

let server: SharedServer;
let reader: Reader;
let page: Page;
let story: string;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off', RATE_LIMIT_FACTOR: '1000', COOKIE_SECURE: '0' });
  const html = await (await server.get('/news/')).text();
  story = /href="(\/article\/[^"]+)"/.exec(html)?.[1] ?? '';
});

afterEach(async () => {
  expect(reader.faults).toEqual([]);
  await reader.close();
});

interface Mail {
  to: string;
  text: string;
  headers: Record<string, string>;
}

async function mailTo(to: string): Promise<Mail | undefined> {
  const fetchMails = async (): Promise<Mail[]> => {
    const answer = await server.get(`/_dev/mail/?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { data: { items: Mail[] } }).data.items;
  };
  return (await eventually(fetchMails, (mails) => mails.length > 0))[0];
}

async function openStory(): Promise<void> {
  reader = await openReader();
  ({ page } = reader);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.origin + story, { waitUntil: 'load' });
  await hydrated(page);
}

async function openDialog(): Promise<void> {
  await page.click(`${BAR} summary`);
  await page.click(`${BAR} [data-share="email"]`);
  await page.waitForSelector(`${DIALOG} form`);
}

async function openForm(): Promise<void> {
  await openStory();
  await openDialog();
}

const write = (name: string, text: string): Promise<void> =>
  page.type(`${DIALOG} [name="email_share[${name}]"]`, text);
const press = (): Promise<void> => page.click(`${DIALOG} button[type="submit"]`);
const said = (words: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector('dialog')?.textContent.includes(text),
    {},
    words,
  );

async function fillIn(to: string): Promise<void> {
  await write('to', to);
  await write('from', 'ada@example.org');
  await write('name', 'Ada Quill');
  await write('message', 'Look at this.');
}

describe('the form for emailing a story', () => {
  it('sends the story after the browser has solved the captcha', async () => {
    await openForm();
    await page.waitForSelector(`${DIALOG} [data-captcha="done"]`);
    const token = `${DIALOG} [name="email_share[_token]"]`;
    expect(await page.$eval(token, (field) => (field as HTMLInputElement).value)).not.toBe('');
    await fillIn('friend@example.com');
    await press();
    await said('Your e-mail was sent successfully!');
    const mail = await mailTo('friend@example.com');
    expect(mail?.text).toContain(story);
    expect(mail?.text).toContain('Look at this.');
    expect(mail?.headers['reply-to']).toBe('ada@example.org');
    await page.click(`${DIALOG} [aria-label="Close"]`);
    await page.waitForSelector('dialog', { hidden: true });
  });

  it('is sent even if the reader does not wait for the captcha', async () => {
    await openForm();
    await fillIn('early@example.com');
    await press();
    await said('Your e-mail was sent successfully!');
    expect(await mailTo('early@example.com')).toBeDefined();
  });

  it('requests its token only when it opens', async () => {
    await openStory();
    await settled(page);
    expect(reader.requestedPaths().filter((path) => path.startsWith('/user/'))).toEqual([]);
    await openDialog();
    expect(reader.requestedPaths().filter((path) => path === TOKEN)).toHaveLength(1);
  });

  it('is at least 500 px wide in a viewport of 768 px or more, fits a phone, and closes on Escape', async () => {
    await openForm();
    for (const width of [360, 767, 768, 1024, 1280]) {
      await page.setViewport({ width, height: 900 });
      const box = await page.$eval(DIALOG, (dialog) => {
        const { left, right } = dialog.getBoundingClientRect();
        return { left, right, overflow: dialog.scrollWidth - dialog.clientWidth };
      });
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.overflow).toBe(0);
      if (width >= 768) expect(box.right - box.left).toBeGreaterThanOrEqual(500);
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.closest('dialog'))).toBeFalsy();
    expect(new URL(page.url()).pathname).toBe(story);
  });

  it('keeps the input when the service is down, explains the problem, and sends the input later', async () => {
    reader = await openReader();
    ({ page } = reader);
    await page.setRequestInterception(true);
    let isAway = true;
    page.on('request', (request) => {
      const isToken = request.url().endsWith(TOKEN);
      if (isToken && isAway) void request.respond({ status: 500, body: '<!doctype html>' });
      else void request.continue();
    });
    await page.goto(server.origin + story, { waitUntil: 'load' });
    await hydrated(page);
    await page.click(`${BAR} summary`);
    await page.click(`${BAR} [data-share="email"]`);
    await page.waitForSelector(`${DIALOG} [data-captcha="failed"]`);
    await fillIn('later@example.com');
    await press();
    await said('please try again later');
    isAway = false;
    await press();
    await said('Your e-mail was sent successfully!');
    expect((await mailTo('later@example.com'))?.text).toContain('Look at this.');
  });

  it('is validated and sent on a separate page without scripts', async () => {
    reader = await openReader({ javaScript: false });
    ({ page } = reader);
    await page.goto(server.origin + story);
    await page.click(`${BAR} summary`);
    await Promise.all([page.waitForNavigation(), page.click(`${BAR} [data-share="email"]`)]);
    expect(new URL(page.url()).pathname).toBe('/user/email-friend/');
    await page.type('#to', 'plain@example.com');
    await page.type('#from', 'ada@example');
    await page.type('#name', 'Ada Quill');
    await Promise.all([page.waitForNavigation(), page.click('button[type="submit"]')]);
    expect(await reader.text('#from-problem')).toContain('valid email address');
    expect(await page.$eval('#to', (field) => (field as HTMLInputElement).value)).toBe(
      'plain@example.com',
    );
    await page.$eval('#from', (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type('#from', 'ada@example.org');
    await page.type('#captcha', await sum());
    await Promise.all([page.waitForNavigation(), page.click('button[type="submit"]')]);
    expect(new URL(page.url()).pathname).toBe('/user/email-friend/sent/');
    expect(await reader.text('h1')).toBe('Your e-mail was sent successfully!');
    expect((await mailTo('plain@example.com'))?.text).toContain(story);
  });
});

/** Solves the captcha question shown to readers without JavaScript. */
async function sum(): Promise<string> {
  const words = 'zero one two three four five six seven eight nine'.split(' ');
  const [, one = '', other = ''] =
    /What is (\w+) plus (\w+)\?/.exec(await reader.text('label[for="captcha"]')) ?? [];
  return String(words.indexOf(one) + words.indexOf(other));
}
