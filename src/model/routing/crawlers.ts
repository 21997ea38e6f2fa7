const CRAWLERS = /yeti|baiduspider|linespider|googlebot/i;

/** Search-engine crawlers that get one story and no feed after it. */
export function isFeedCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
