import type { EventFamily } from './contract';

export const READING_EVENTS = {
  'event/ScrollReached': {
    meaning: 'The reader scrolled down to a share of the page, or of the story in the feed.',
    category: 'C0002',
    source: 'sagas/tracking/scrollDepth.ts',
    fields: {
      percent: {
        type: 'number',
        unit: '%',
        oneOf: [25, 50, 75, 100],
        meaning: 'How much has been before the reader',
      },
      pageType: { type: 'text', meaning: 'Name of the route' },
      articleId: { type: 'text', meaning: 'Id of the article, or empty' },
    },
  },
  'event/ExperimentViewed': {
    meaning:
      'A page of a test had been before the reader for five seconds; of the comparison with and without the worker, any page.',
    category: 'C0002',
    source: 'sagas/experiments/exposures.ts, sagas/experiments/controlGroup.ts',
    fields: {
      testName: { type: 'text', meaning: 'Id of the test' },
      testGroup: { type: 'text', meaning: 'Bucket of the reader' },
      testVersion: { type: 'text', meaning: 'Version of the test' },
    },
  },
  'event/WebVitalMeasured': {
    meaning: 'How fast and steady a page was for this reader.',
    category: 'C0002',
    source: 'sagas/tracking/webVitals.ts',
    fields: {
      metric: { type: 'text', oneOf: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], meaning: 'Which one' },
      value: { type: 'number', unit: 'ms; CLS has none', meaning: 'What was measured' },
      rating: {
        type: 'text',
        oneOf: ['good', 'needs-improvement', 'poor'],
        meaning: 'By the thresholds of Web Vitals',
      },
      arrival: {
        type: 'text',
        oneOf: ['document', 'in-app'],
        isOptional: true,
        meaning: 'Whether the page came as a document or by a press inside the app',
      },
      path: {
        type: 'path',
        isOptional: true,
        meaning: 'Of the page that was measured; a figure may be final only after it was left',
      },
    },
  },
} as const satisfies EventFamily;
