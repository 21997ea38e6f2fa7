import type { EventFamily } from './contract';

export const ERROR_EVENTS = {
  'event/ErrorReported': {
    meaning: 'Our own code failed. Never sent for a page that does not exist.',
    category: 'C0002',
    source: 'sagas/tracking/errorReports.ts',
    fields: {
      name: { type: 'text', meaning: 'Class of the error' },
      message: { type: 'text', meaning: 'Error message, without email addresses or query strings' },
      status: { type: 'count', meaning: 'HTTP status; 0 for an error without one' },
      part: { type: 'text', meaning: 'Workflow, part or module that failed, or empty' },
      path: { type: 'path', meaning: 'Path of the page, or of the page that could not be loaded' },
      slot: { type: 'text', meaning: 'Ad slot that failed', isOptional: true },
    },
  },
} as const satisfies EventFamily;
