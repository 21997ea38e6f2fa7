import type { Page } from 'puppeteer';

/** Text typed into the form before the fault. */
export const WORDS = 'reader@example.com';

const FIELD = 'main form input[type="email"]';

/** Adds a link to the path, clicks it and removes it again. */
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

/** Runs in the page. Adds the history entries that a restored session has after a navigation from `path` to `start`. */
export function addEntries(path: string, start: string): void {
  for (const [index, href] of [path, start].entries()) {
    history.pushState({ offprintKey: `entry${index}` }, '', href);
  }
}

/** Types the text repeatedly until the form draft is saved, because the code that saves drafts loads after the page. */
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

/** Returns the text in the form as soon as it is not empty. */
export async function wordsIn(tab: Page): Promise<string> {
  const field = await tab.waitForFunction(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    {},
    FIELD,
  );
  return (await field.jsonValue()) ?? '';
}
