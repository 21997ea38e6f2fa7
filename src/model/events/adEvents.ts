import type { EventFamily, Field } from './contract';

const AD_FIELDS = {
  slot: { type: 'text', meaning: 'Name of the slot on the page' },
  size: { type: 'text', meaning: 'Width x height of the creative, or empty', isOptional: true },
  pageViewGuid: {
    type: 'text',
    meaning: 'Page view in which the slot made its request, if another has started since',
    isOptional: true,
  },
} as const satisfies Record<string, Field>;

/** Display ads. */
export const AD_EVENTS = {
  'event/AdRequested': {
    meaning: 'A slot requested an advertisement.',
    category: 'C0002',
    source: 'the ads',
    fields: AD_FIELDS,
  },
  'event/AdRendered': {
    meaning: 'An advertisement was rendered in its slot, or the slot stayed empty.',
    category: 'C0002',
    source: 'the ads',
    fields: {
      ...AD_FIELDS,
      isEmpty: { type: 'flag', meaning: 'Whether no advertisement was returned', isOptional: true },
    },
  },
  'event/AdRemoved': {
    meaning: 'An advertisement was removed from the page.',
    category: 'C0002',
    source: 'the ads',
    fields: AD_FIELDS,
  },
} as const satisfies EventFamily;
