import type { Page } from 'puppeteer';

/**
 * Clicks a submit button programmatically, because a click at a position could miss a button in a login window that is
 * still opening.
 * @param on page or frame that contains the form.
 * @param value `value` attribute of the button.
 */
export async function pressSubmit(on: Pick<Page, '$eval'>, value: string): Promise<void> {
  await on.$eval(`button[value="${value}"]`, (button) => {
    button.click();
  });
}

/**
 * Clicks a checkbox programmatically, for the same reason as {@link pressSubmit}.
 * @param on page or frame that contains the form.
 * @param selector matches the checkbox.
 */
export async function pressCheckbox(on: Pick<Page, '$eval'>, selector: string): Promise<void> {
  await on.$eval(selector, (checkbox) => {
    (checkbox as HTMLInputElement).click();
  });
}
