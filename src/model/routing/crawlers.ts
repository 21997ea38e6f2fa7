const CRAWLERS = /yeti|baiduspider|linespider|googlebot/i;

/** True for search-engine crawlers, which get a single story without the seamless feed. */
export function isFeedCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
