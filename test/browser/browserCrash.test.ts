import { testBrowser } from '../support/browser/testBrowser';
import { openReader } from '../support/reader';

describe('the browser of a Jest worker', () => {
  it('may crash in one test', async () => {
    const browser = testBrowser();
    const session = await browser.target().createCDPSession();
    const gone = new Promise((resolve) => browser.once('disconnected', resolve));
    session.send('Browser.crash').catch(() => undefined);
    await gone;
    expect(browser.connected).toBe(false);
  });

  it('is there again in the next', async () => {
    const { page, close } = await openReader();
    await page.setContent('<h1>Here again</h1>');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Here again');
    await close();
  });
});
