import type { Page } from 'puppeteer';
import { pressCheckbox, pressSubmit } from './pressSubmit';
import { createAccountReader, tokenFor } from '../browser/accountReader';

/** The login window over a page, in which tests register and sign in as a reader does. */
export interface SignInWindow {
  join(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
}

const ACCOUNT_MENU = '[data-menu-button="account"]';

export function signInWindow(page: Page, origin: string): SignInWindow {
  async function openedFrame() {
    // Moves the pointer, because any input starts the code that otherwise waits until the page has settled.
    await page.mouse.move(40, 300);
    await page.mouse.move(60, 320);
    await knownState(page, (auth) => auth.fetchComplete);
    await page.click('header a[href="/user/login/"]');
    const element = await page.waitForSelector('iframe[data-sign-in-frame]');
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('The window has no frame');
    await frame.waitForSelector('#email');
    return frame;
  }

  async function passwordStep(email: string) {
    const frame = await openedFrame();
    await frame.type('#email', email);
    await pressSubmit(frame, 'continue');
    await frame.waitForSelector('button[value="signIn"]');
    return frame;
  }

  return {
    async join(email, password) {
      const frame = await passwordStep(email);
      await pressSubmit(frame, 'new');
      await frame.waitForSelector('button[value="join"]');
      await frame.type('#password', password);
      await frame.waitForSelector('.rules li[data-met="true"]:last-child');
      await pressCheckbox(frame, '[name="terms"]');
      await pressSubmit(frame, 'join');
      await frame.waitForSelector('.good');
      const token = await tokenFor(origin, email);
      await createAccountReader(origin).post('/user/verify/', { token, do: 'verify' });
      await page.click('dialog[open] [aria-label="Close"]');
    },
    async signIn(email, password) {
      const frame = await passwordStep(email);
      await frame.type('#password', password);
      await pressSubmit(frame, 'signIn');
      await page.waitForSelector(ACCOUNT_MENU);
    },
  };
}

interface KnownState {
  fetchComplete: boolean;
  loggedIn: boolean;
}

/** Resolves when the auth state in the page's store satisfies the condition. Requires the fake DevTools. */
export async function knownState(
  page: Page,
  isRight: (auth: KnownState) => boolean,
): Promise<void> {
  let auth: KnownState | null = null;
  while (!auth || !isRight(auth)) {
    const found = await page.waitForFunction(() => {
      const { fakeDevTools } = window as unknown as {
        fakeDevTools: { store: { getState(): { auth?: KnownState } } };
      };
      return fakeDevTools.store.getState().auth ?? null;
    });
    auth = await found.jsonValue();
  }
}

export async function pressLogOut(page: Page): Promise<void> {
  await page.click(ACCOUNT_MENU);
  await page.waitForSelector('header [data-log-out]', { visible: true });
  await page.click('header [data-log-out]');
}

/** Resolves when the page shows the login link, because no one is signed in. */
export const isVisitor = (page: Page): Promise<unknown> =>
  page.waitForSelector('header a[href="/user/login/"]');
