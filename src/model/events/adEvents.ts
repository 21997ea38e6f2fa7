import { AD_FAILURES } from '../ads/adError';
import type { EventFamily, Field } from './contract';

const SLOT_FIELDS = {
  slot: { type: 'text', meaning: 'Name of the slot on the page' },
  size: { type: 'text', meaning: 'Width x height of the creative, or empty', isOptional: true },
  pageViewGuid: {
    type: 'text',
    meaning:
      'Page view in which the slot made its request; set only if another page view has started since',
    isOptional: true,
  },
  unit: { type: 'text', since: 2, meaning: 'Path of the ad unit: site, region and page type' },
  provider: { type: 'text', since: 2, meaning: '`house`, `gpt`, or the name of a vendor' },
  device: {
    type: 'text',
    since: 2,
    oneOf: ['mobile', 'tablet', 'desktop'],
    meaning: 'Device class at the time of the request',
  },
} as const satisfies Record<string, Field>;

const AD_FIELDS = {
  ...SLOT_FIELDS,
  latency: { type: 'count', unit: 'ms', since: 2, meaning: 'Time since the request' },
} as const satisfies Record<string, Field>;

/** Display ads. Every request has one outcome: rendered, empty, failed or abandoned. */
export const AD_EVENTS = {
  'event/AdRequested': {
    meaning: 'A slot requested an advertisement.',
    category: 'C0002',
    source: 'the ads',
    fields: SLOT_FIELDS,
  },
  'event/AdRendered': {
    meaning: 'An advertisement was rendered in its slot, or the slot stayed empty.',
    category: 'C0002',
    source: 'the ads',
    fields: {
      ...AD_FIELDS,
      isEmpty: { type: 'flag', meaning: 'True if no advertisement was returned', isOptional: true },
    },
  },
  'event/AdFailed': {
    meaning: 'A request ended without a usable response.',
    category: 'C0002',
    source: 'the ads',
    fields: {
      ...AD_FIELDS,
      reason: {
        type: 'text',
        oneOf: AD_FAILURES,
        meaning:
          '`server`: an error status; `response`: a response that cannot be read; `script`: the provider’s script did not load or rejected the slot; `error`: any other error',
      },
    },
  },
  'event/AdAbandoned': {
    meaning: 'The slot was removed, or the reader left, before the response arrived.',
    category: 'C0002',
    source: 'the ads',
    fields: AD_FIELDS,
  },
  'event/AdViewable': {
    meaning:
      'Half of an advertisement’s pixels were in view for one second; sent once per advertisement.',
    category: 'C0002',
    source: 'the ads',
    fields: AD_FIELDS,
  },
  'event/AdRemoved': {
    meaning: 'An advertisement was removed from the page.',
    category: 'C0002',
    source: 'the ads',
    fields: AD_FIELDS,
  },
} as const satisfies EventFamily;
