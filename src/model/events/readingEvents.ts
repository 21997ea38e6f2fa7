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
      pageType: { type: 'text', meaning: 'Name of the route, or `error_page`' },
      articleId: { type: 'text', meaning: 'ID of the article, or empty' },
    },
  },
  'event/ListenStarted': {
    meaning: 'The app started to read a story aloud, or resumed where the reader had stopped.',
    category: 'C0002',
    source: 'sagas/listen/readAloud.ts',
    fields: {
      articleId: { type: 'text', meaning: 'ID of the article' },
      source: {
        type: 'text',
        oneOf: ['voice', 'recording'],
        meaning: 'A browser voice, or a recording from the publisher',
      },
    },
  },
  'event/ListenFinished': {
    meaning:
      'Playback of a story read aloud ended, because the story finished, the reader stopped or skipped it, or the recording failed.',
    category: 'C0002',
    source: 'sagas/listen/readAloud.ts',
    fields: {
      articleId: { type: 'text', meaning: 'ID of the article' },
      source: {
        type: 'text',
        oneOf: ['voice', 'recording'],
        meaning: 'A browser voice, or a recording from the publisher',
      },
      percent: {
        type: 'number',
        unit: '%',
        meaning: 'Position in the story, by sentences or seconds; 100 at its end',
      },
    },
  },
  'event/StorySaved': {
    meaning: 'The reader saved a story on the device, and it can be read offline.',
    category: 'C0002',
    source: 'sagas/members/saved.ts',
    fields: {
      path: { type: 'path', meaning: 'Path of the story' },
      bytes: { type: 'count', meaning: 'Size on the device in bytes' },
      from: {
        type: 'text',
        oneOf: ['network', 'device'],
        meaning: '`network` if it was downloaded, `device` if it was already on the device',
      },
    },
  },
  'event/StoryRemoved': {
    meaning: 'The reader removed a story that they had saved; once per story.',
    category: 'C0002',
    source: 'sagas/members/saved.ts',
    fields: {
      path: { type: 'path', meaning: 'Path of the story' },
      trigger: {
        type: 'text',
        oneOf: ['story', 'list', 'all'],
        meaning: 'Button used: on the story’s page, in the list of saved stories, or “Remove all”',
      },
    },
  },
  'event/ExperimentViewed': {
    meaning:
      'A page under test was visible for five seconds; for the service-worker comparison, any page.',
    category: 'C0002',
    source: 'sagas/experiments/exposures.ts, sagas/experiments/controlGroup.ts',
    fields: {
      testName: { type: 'text', meaning: 'ID of the test' },
      testGroup: { type: 'text', meaning: 'Bucket of the reader' },
      testVersion: { type: 'text', meaning: 'Version of the test' },
      unit: {
        type: 'text',
        oneOf: ['reader', 'visit'],
        since: 2,
        meaning:
          'Scope of `isFirst`: the reader, or only this visit because consent was not given yet',
      },
      isFirst: { type: 'flag', since: 2, meaning: 'First exposure to this version of the test' },
    },
  },
  'event/WebVitalMeasured': {
    meaning:
      'A Web Vitals measurement. It is attributed to the page view in which it was taken, even if its value becomes final later.',
    category: 'C0002',
    source: 'sagas/tracking/webVitals.ts',
    fields: {
      metric: { type: 'text', oneOf: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], meaning: 'Metric name' },
      value: { type: 'number', unit: 'ms; CLS has none', meaning: 'Measured value' },
      rating: {
        type: 'text',
        oneOf: ['good', 'needs-improvement', 'poor'],
        meaning: 'Rating according to the Web Vitals thresholds',
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
        meaning:
          'Selector of the element with the largest paint, the largest shift or the slowest interaction',
      },
      resource: {
        type: 'text',
        isOptional: true,
        meaning:
          'Image or script that determined the value: its path, with the host if it is on another site',
      },
      phase: {
        type: 'text',
        isOptional: true,
        meaning:
          'Longest phase of the measured time; for a layout shift, the loading state of the document',
      },
    },
  },
} as const satisfies EventFamily;
