/**
 * The suites with full counts in `npm run test:long`, by part. Each part takes less than nine minutes on
 * two cores. Every suite that reads `IS_LONG` is in one of them.
 */
export const LONG_PARTS: Readonly<Record<string, readonly string[]>> = {
  kill: ['test/server/killStore', 'test/server/killMigration', 'test/server/mailOutbox'],
  fuzz: ['test/server/fuzz', 'test/server/import', 'test/server/seamless'],
  events: ['test/browser/eventDelivery', 'test/server/collector'],
  session: ['test/browser/longSession'],
  members: ['test/server/members', 'test/browser/outbox'],
  guesses: ['test/server/passwordGuesses'],
  imports: ['test/server/largeExport'],
  line: ['test/server/limits', 'test/server/drain', 'test/server/documents'],
  network: ['test/browser/slowConnection'],
  packing: ['test/browser/offlineBundle', 'test/browser/archivedShells'],
  search: ['test/server/searchScale'],
  faults: ['sagas/navigation/faultMatrix'],
  edge: ['test/edge/'],
  ads: ['test/browser/ads.test'],
  markup: ['test/server/markup', 'test/server/body', 'test/repo/regularExpressions'],
};
