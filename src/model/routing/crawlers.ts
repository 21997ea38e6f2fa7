const CRAWLERS = /yeti|baiduspider|linespider|googlebot/i;

/** Returns true for the search-engine crawlers that get a single story without the seamless feed. */
export function isFeedCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}

/** Names that bots and automated browsers use for themselves; `cubot` is a phone brand. */
const BOTS =
  /(?<!cu)bot\b|bot[/_;-]|crawl|spider|slurp|headless|lighthouse|inspect|monitor|preview|phantomjs|facebookexternalhit/i;

/** Returns true for a browser that names itself a bot, a crawler or a test tool. */
export function namesBot(userAgent: string): boolean {
  return CRAWLERS.test(userAgent) || BOTS.test(userAgent);
}
