import type { Page } from 'puppeteer';
import { ERROR_TITLES } from '../../../src/model/routing/errors';
import type { Obstacle } from '../../../src/model/offline/answerSource';
import type { PageTruth } from '../readers/pageTruth';

/** The screen that a tab shows at a given moment. */
export interface Screen {
  /**
   * - `page`: the requested page.
   * - `notice`: a screen that says why the page is not shown.
   * - `failure`: an error page from the server or the app.
   * - `slow`: a message that the page is taking a while to load.
   * - `foreign`: content from another page or site.
   */
  kind: 'page' | 'notice' | 'failure' | 'slow' | 'waiting' | 'blank' | 'foreign' | 'browser error';
  title: string;
  heading: string;
  /** The reason given for a missing response, or null if no reason is given. */
  obstacle: Obstacle | null;
  /** True if the screen shows when a cached response was saved. */
  isLabeled: boolean;
  /** True while the screen shows a progress bar or a message that the page is loading. */
  isLoading: boolean;
  /** True if the screen says that the story is saved. */
  isSaid: boolean;
}

const NOTICES: Readonly<Record<string, Obstacle>> = {
  'You are offline': 'connection',
  'This network wants you to sign in': 'portal',
  'This site is not responding right now': 'gateway',
};
const FAILURES: readonly string[] = [ERROR_TITLES.failure, ERROR_TITLES.static];
const WAITING: Screen = {
  kind: 'waiting',
  title: '',
  heading: '',
  obstacle: null,
  isLabeled: false,
  isLoading: true,
  isSaid: false,
};

/** Marks the current document, so that it can be distinguished from the document that replaces it. */
export async function markDocument(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    document.documentElement.dataset['before'] = '';
  });
}

/**
 * @param address path and query of the page.
 * @param replacesDocument true if the navigation loads a new document. While the tab still shows the marked document,
 * the new one has not arrived.
 */
export async function screenShown(
  tab: Page,
  address: string,
  truth: PageTruth,
  replacesDocument: boolean,
): Promise<Screen> {
  // While a document is being replaced, scripts briefly cannot run in it.
  const seen = await tab.evaluate(look).catch(() => null);
  if (seen === null) return WAITING;
  const { href, isMarked, isSlow, ...facts } = seen;
  const shown = { ...facts, obstacle: NOTICES[facts.heading] ?? null };
  if (href.startsWith('chrome-error:')) return { ...shown, kind: 'browser error' };
  const { pathname, search } = new URL(href, 'http://site');
  const isElsewhere = pathname + search !== address || (replacesDocument && isMarked);
  if (!isElsewhere) {
    if (facts.heading === truth.heading) return { ...shown, kind: 'page' };
    if (facts.heading in NOTICES) return { ...shown, kind: 'notice' };
    if (FAILURES.includes(facts.heading)) return { ...shown, kind: 'failure' };
  }
  if (isSlow) return { ...shown, kind: 'slow' };
  if (isElsewhere || isMarked || facts.isLoading) return { ...shown, kind: 'waiting' };
  return { ...shown, kind: facts.heading === '' ? 'blank' : 'foreign' };
}

/** Runs in the page, so it must not refer to anything outside its own body. */
function look() {
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const said = [...document.querySelectorAll<HTMLElement>('[role="status"]')].filter(isShown);
  const says = (words: string): boolean => said.some(({ innerText }) => innerText.includes(words));
  const bars = [...document.querySelectorAll('[role="status"] progress')].filter(isShown);
  return {
    href: location.href,
    isMarked: document.documentElement.dataset['before'] !== undefined,
    title: document.title,
    heading: document.querySelector('h1')?.textContent.trim() ?? '',
    isSlow: says('This page is taking a while to load.'),
    isLabeled: said.some((each) => each.querySelector('time[data-saved-at]') !== null),
    isLoading: bars.length > 0 || says('Loading the'),
    isSaid: document.querySelector('[data-save-story]')?.textContent === 'Saved',
  };
}
