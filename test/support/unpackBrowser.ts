import { launchBrowser } from './browser';

/** Once before all browser suites: two that unpacked the packages' browser at once would find half of it. */
export default async function unpackBrowser(): Promise<void> {
  const browser = await launchBrowser();
  await browser.close();
}
