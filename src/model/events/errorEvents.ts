import type { EventFamily } from './contract';

export const ERROR_EVENTS = {
  'event/ErrorReported': {
    meaning: 'Code of ours failed. Never for a page that is not there.',
    category: 'C0002',
    source: 'sagas/tracking/errorReports.ts',
    fields: {
      name: { type: 'text', meaning: 'Class of the error' },
      message: { type: 'text', meaning: 'Its message, without addresses of people and queries' },
      status: { type: 'count', meaning: 'HTTP status; 0 for an error that has none' },
      part: { type: 'text', meaning: 'Workflow, part or module that failed, or empty' },
      path: { type: 'path', meaning: 'Where the reader was' },
    },
  },
} as const satisfies EventFamily;
