import type { Page } from 'puppeteer';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/** A screen, or a screen in a particular state. */
export interface ShotState {
  path: string;
  /** Puts the page into the state. The screenshot then shows only the viewport instead of the full page. */
  arrange?: (page: Page) => Promise<void>;
  /**
   * Value of the consent cookie, or an empty string for a reader who has not made a choice. By default, all optional
   * categories are denied.
   */
  consent?: string;
  /** True for a state that exists only on wide screens. */
  isWide?: boolean;
}

/** Consent cookie that denies every optional category, so that no banner covers the page. */
export const CONSENT_REFUSED = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

const STORY = '/article/kestrel-14-laptop-review/';

const SCREENS: Readonly<Record<string, string>> = {
  ...EXAMPLE_PAGES,
  'topic-with-a-front': '/topic/security/',
  'search-nothing-found': '/search/?q=zzyzx',
  'search-empty': '/search/',
  'error-unmatched': '/no/such/page/at/all/',
  'error-missing': '/article/there-is-none/',
  'error-failure': '/_error/503/',
  'error-static': '/_error/static/',
  offline: '/_error/offline/',
  saved: '/saved/',
};

/** All screens and states that `npm run shots` captures, keyed by name. */
export const STATES: Readonly<Record<string, ShotState>> = {
  ...Object.fromEntries(Object.entries(SCREENS).map(([name, path]) => [name, { path }])),
  'consent-banner': { path: '/', consent: '', arrange: () => Promise.resolve() },
  'menu-of-a-topic': { path: '/latest/', isWide: true, arrange: openMenu },
  'search-panel': {
    path: '/latest/',
    arrange: (page) => page.click('[data-menu-button="search"]'),
  },
  'log-in-window': {
    path: '/latest/',
    arrange: (page) => page.click('header a[href="/user/login/"]'),
  },
  'reading-settings': { path: STORY, arrange: openSettings },
  'story-on-paper': { path: STORY, arrange: choosePaper },
  'header-returned': { path: STORY, arrange: scrollUp },
  'contents-of-a-story': {
    path: '/article/halyard-usb-c-docks-compared/',
    isWide: true,
    arrange: scrollDown,
  },
  'image-viewer': { path: '/article/classroom-chatbot-one-term/', arrange: openImage },
};

async function openMenu(page: Page): Promise<void> {
  await page.hover('[data-menu-button="security"]');
  await page.waitForSelector('[data-menu-stories="security"] img', { visible: true });
}

async function openImage(page: Page): Promise<void> {
  await page.click('a[data-enlarge]');
  await page.waitForSelector('dialog[data-image-viewer]');
}

async function openSettings(page: Page): Promise<void> {
  await page.click('[data-reading-settings]');
  await page.waitForSelector('[role="dialog"]');
}

async function choosePaper(page: Page): Promise<void> {
  await openSettings(page);
  await page.click('[role="dialog"] label:has([value="paper"])');
  await page.keyboard.press('Escape');
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  await page.mouse.wheel({ deltaY: 1500 });
  await page.waitForFunction(() => window.scrollY > 1400);
}

async function scrollUp(page: Page): Promise<void> {
  await scrollDown(page);
  await page.mouse.wheel({ deltaY: -100 });
  await page.waitForSelector('[data-header-shown]');
}
