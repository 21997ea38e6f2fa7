import type { EventFamily } from './contract';

export const READING_EVENTS = {
  'event/ScrollReached': {
    meaning: 'The reader scrolled to a given share of the page, or of the story in the feed.',
    category: 'C0002',
    source: 'sagas/tracking/scrollDepth.ts',
    fields: {
      percent: {
        type: 'number',
        unit: '%',
        oneOf: [25, 50, 75, 100],
        meaning: 'Share that has been visible',
      },
      pageType: { type: 'text', meaning: 'Name of the route' },
      articleId: { type: 'text', meaning: 'Id of the article, or empty' },
    },
  },
  'event/ExperimentViewed': {
    meaning:
      'A page under test was visible for five seconds; for the service-worker comparison, any page.',
    category: 'C0002',
    source: 'sagas/experiments/exposures.ts, sagas/experiments/controlGroup.ts',
    fields: {
      testName: { type: 'text', meaning: 'Id of the test' },
      testGroup: { type: 'text', meaning: 'Bucket of the reader' },
      testVersion: { type: 'text', meaning: 'Version of the test' },
    },
  },
  'event/WebVitalMeasured': {
    meaning:
      'How fast and stable a page was for this reader. It belongs to the view that it measures, even if it is final later.',
    category: 'C0002',
    source: 'sagas/tracking/webVitals.ts',
    fields: {
      metric: { type: 'text', oneOf: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], meaning: 'Metric name' },
      value: { type: 'number', unit: 'ms; CLS has none', meaning: 'Measured value' },
      rating: {
        type: 'text',
        oneOf: ['good', 'needs-improvement', 'poor'],
        meaning: 'Rating by the Web Vitals thresholds',
      },
      arrival: {
        type: 'text',
        oneOf: ['document', 'in-app'],
        isOptional: true,
        meaning: 'Whether the page was loaded as a document or by navigation in the app',
      },
      path: {
        type: 'path',
        isOptional: true,
        meaning: 'Path of the page view that was measured',
      },
      element: {
        type: 'text',
        isOptional: true,
        meaning: 'Selector of the element that was painted last, shifted most or pressed',
      },
      resource: {
        type: 'text',
        isOptional: true,
        meaning: 'Image or script that decided the value: its path, with the host if it is another',
      },
      phase: {
        type: 'text',
        isOptional: true,
        meaning: 'Longest part of the time; of a shift, how far the document had loaded',
      },
    },
  },
} as const satisfies EventFamily;
