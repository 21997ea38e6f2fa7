import type { Page } from 'puppeteer';
import { auditScreens } from '../support/browser/auditScreens';
import { interactive } from '../support/browser/readiness';

const PANEL = '[role="dialog"]';

/** Opens the reading settings and chooses the paper theme. */
async function openOnPaper(shown: Page): Promise<void> {
  await interactive(shown);
  await shown.click('[data-reading-settings]');
  await shown.waitForSelector(PANEL);
  await shown.click(`${PANEL} label:has([value="paper"])`);
}

describe('accessibility of the reading settings', () => {
  auditScreens([['on paper', '/article/kestrel-14-laptop-review/']], {
    within: PANEL,
    arrange: openOnPaper,
  });
});

describe('accessibility of the paper theme', () => {
  auditScreens(
    [
      ['the front page', '/'],
      ['a story with offers', '/article/kestrel-14-sleep-notebook/'],
      ['the innovation index', '/innovation-index/'],
    ],
    {
      async arrange(shown) {
        await shown.evaluate(() => {
          const detail = { theme: 'paper' };
          document.dispatchEvent(new CustomEvent('offprint:appearance', { detail }));
        });
      },
    },
  );
});
