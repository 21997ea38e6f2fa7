import type { EventFamily, Field } from './contract';

const FORM = { type: 'text', meaning: 'Name of the form' } as const satisfies Field;

export const FORM_EVENTS = {
  'event/FormViewed': {
    meaning: 'A form was shown to the reader.',
    category: 'C0002',
    source: 'the form',
    fields: { formName: FORM },
  },
  'event/FormSubmitted': {
    meaning: 'A form was submitted and accepted.',
    category: 'C0002',
    source: 'the form',
    fields: { formName: FORM },
  },
  'event/NewsletterSignup': {
    meaning: 'Someone signed up for newsletters.',
    category: 'C0002',
    source: 'the newsletters',
    fields: {
      newsletters: { type: 'texts', meaning: 'IDs of the newsletters' },
      source: { type: 'text', meaning: 'Form or page', isOptional: true },
    },
  },
} as const satisfies EventFamily;
