import { connect, type Browser } from 'puppeteer';
import { testBrowser } from '../support/browser/testBrowser';
import { openReader } from '../support/readers/reader';
import { requestPool } from '../support/servers/poolClient';

describe('the browser of a Jest worker', () => {
  it('disconnects when it crashes during a test', async () => {
    const browser = testBrowser();
    const session = await browser.target().createCDPSession();
    const gone = new Promise((resolve) => browser.once('disconnected', resolve));
    session.send('Browser.crash').catch(() => undefined);
    await gone;
    expect(browser.connected).toBe(false);
  });

  it('is available again in the next test after a crash', async () => {
    const { page, close } = await openReader();
    await page.setContent('<h1>Here again</h1>');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Here again');
    await close();
  });

  it('has its own fonts, because Chromium crashes without fonts', async () => {
    const { page, close } = await openReader();
    const width = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      return context?.measureText('Halfwave').width;
    });
    expect(width).toBeGreaterThan(0);
    await close();
  });

  it('is replaced even if the pool has not noticed the crash yet', async () => {
    // The pool sometimes notices the crash first, but hardly ever in all three rounds.
    for (let round = 0; round < 3; round += 1) {
      const crashed = await connectFromPool();
      const session = await crashed.target().createCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const { id } = processInfo.find(({ type }) => type === 'browser')!;
      process.kill(id, 'SIGKILL');
      const replacement = await connectFromPool();
      expect(await replacement.version()).toContain('Chrome');
      await replacement.disconnect();
    }
  });
});

/** Connects to a browser that only this suite uses. */
async function connectFromPool(): Promise<Browser> {
  const { endpoint } = await requestPool<{ endpoint: string }>('/browser', {
    worker: 'browserCrash',
  });
  return connect({ browserWSEndpoint: endpoint });
}
