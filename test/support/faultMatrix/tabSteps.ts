import type { Page } from 'puppeteer';

/** Entered into the form before the fault. */
export const WORDS = 'reader@example.com';

const FIELD = 'main form input[type="email"]';

/** Clicks a link to the path, which is added to the page. */
export const press = (tab: Page, href: string): Promise<void> =>
  tab.evaluate((expected) => {
    const link = document.createElement('a');
    link.href = expected;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

export const headed = (tab: Page, heading: string): Promise<unknown> =>
  tab.waitForFunction(
    (expected) => document.querySelector('h1')?.textContent.trim() === expected,
    { polling: 20 },
    heading,
  );

/** Runs in the page: adds the history entries of a restored session that had gone from the page to the start. */
export function addEntries(path: string, start: string): void {
  for (const [index, href] of [path, start].entries()) {
    history.pushState({ offprintKey: `entry${index}` }, '', href);
  }
}

/** The code that saves text loads after the page, so the text is typed again until it has been saved. */
export async function typeWords(tab: Page): Promise<void> {
  await tab.waitForFunction(
    (field, text) => {
      const input = document.querySelector<HTMLInputElement>(field);
      if (!input) return false;
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      return sessionStorage.getItem('offprint-form-drafts') !== null;
    },
    { polling: 'raf' },
    FIELD,
    WORDS,
  );
}

/** Returns the words of the form as soon as there are any. */
export async function wordsIn(tab: Page): Promise<string> {
  const field = await tab.waitForFunction(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    {},
    FIELD,
  );
  return (await field.jsonValue()) ?? '';
}
