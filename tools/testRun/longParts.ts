/**
 * Suites that `npm run test:long` runs with full counts, keyed by part. Each part takes less than nine minutes on two
 * cores. Every suite that reads `IS_LONG` is in at least one part. A suite that splits its cases is in several parts,
 * whose names start with the same word.
 */
export const LONG_PARTS: Readonly<Record<string, readonly string[]>> = {
  kill: ['test/server/killStore', 'test/server/killMigration', 'test/server/mailOutbox'],
  fuzz: ['test/server/fuzz', 'test/server/import', 'test/server/seamless'],
  events: ['test/browser/eventDelivery', 'test/server/collector'],
  session: ['test/browser/longSession'],
  feed: ['test/browser/longFeed'],
  members: ['test/server/members', 'test/browser/outbox'],
  guesses: ['test/server/passwordGuesses'],
  imports: ['test/server/largeExport'],
  line: ['test/server/limits', 'test/server/drain', 'test/server/documents'],
  network: ['test/browser/slowConnection'],
  packing: ['test/browser/offlineBundle', 'test/browser/archivedShells'],
  search: ['test/server/searchScale'],
  faults: ['sagas/navigation/faultMatrix'],
  // Each matrix part runs the cells of two network faults or of one storage fault. See `test/support/faultMatrix/cells.ts`.
  'matrix-1': ['test/browser/faultMatrix'],
  'matrix-2': ['test/browser/faultMatrix'],
  'matrix-3': ['test/browser/faultMatrix'],
  'matrix-4': ['test/browser/faultMatrix'],
  'matrix-5': ['test/browser/faultMatrix'],
  'matrix-6': ['test/browser/faultMatrix'],
  'matrix-7': ['test/browser/faultMatrix'],
  'matrix-8': ['test/browser/faultMatrix'],
  'matrix-9': ['test/browser/faultMatrix'],
  'matrix-10': ['test/browser/faultMatrix'],
  'matrix-11': ['test/browser/faultMatrix'],
  'matrix-12': ['test/browser/faultMatrix'],
  'matrix-13': ['test/browser/faultMatrix'],
  'matrix-14': ['test/browser/faultMatrix'],
  edge: ['test/edge/'],
  development: ['test/development/'],
  ads: ['test/browser/ads.test'],
  markup: ['test/server/markup', 'test/server/body', 'test/repo/regularExpressions'],
};
