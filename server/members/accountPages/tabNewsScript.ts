import { TAB_CHANNEL, type TabNews } from '../../../src/model/members/tabNews';

/**
 * Sends this page's news to the app's open tabs. Inlined through `toString()`, so it must not refer to anything outside
 * itself. Without this script, or if the browser blocks storage, tabs are updated when they reload.
 */
function sendNews(channel: string): void {
  const news = document.querySelector<HTMLElement>('[data-tab-news]')?.dataset['tabNews'];
  if (news === undefined || typeof BroadcastChannel !== 'function') return;
  try {
    new BroadcastChannel(channel).postMessage(news);
  } catch {
    // Browsers that block storage also block channels.
  }
}

export const TAB_NEWS_SCRIPT = `(${sendNews.toString()})(${JSON.stringify(TAB_CHANNEL)})`;

/** Renders the news that `TAB_NEWS_SCRIPT` sends when the page is opened. */
export function tabNews(news: TabNews): string {
  return `<span hidden data-tab-news="${news}"></span>`;
}
