import type { Page } from 'puppeteer';

/**
 * Presses a submit button by script. A click at a position misses a button of the login window that is still opening.
 * @param on the page or frame that contains the form.
 * @param value `value` attribute of the button.
 */
export async function pressSubmit(on: Pick<Page, '$eval'>, value: string): Promise<void> {
  await on.$eval(`button[value="${value}"]`, (button) => {
    button.click();
  });
}
