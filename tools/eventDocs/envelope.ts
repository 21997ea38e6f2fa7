import { CATEGORIES } from '../../src/model/consent/consent';
import type { DeliveryStatus, DropReason } from '../../src/model/events/trackedEvent';

/** A field of an event that is not part of its payload. */
export interface EnvelopeField {
  name: string;
  type: string;
  meaning: string;
}

/** Fields that events have in DevTools and in exported lines. */
export const ENVELOPE: readonly EnvelopeField[] = [
  { name: 'type', type: 'text', meaning: 'Name of the event, including the prefix `event/`' },
  { name: 'payload', type: 'object', meaning: 'The fields listed below for each event' },
  {
    name: 'meta.id',
    type: 'text',
    meaning:
      '`{run}-{seq}`, unique; a repeated event has the same ID. A run is one document in one tab',
  },
  {
    name: 'meta.seq',
    type: 'count',
    meaning: 'Position of the event in its run: starts at 1, without gaps',
  },
  { name: 'meta.at', type: 'time', meaning: 'Time on the reader’s clock, ISO 8601' },
  { name: 'meta.pageViewGuid', type: 'text', meaning: 'Page view in which the event happened' },
  { name: 'meta.category', type: 'text', meaning: 'Consent category that the event requires' },
  {
    name: 'meta.consent',
    type: 'texts',
    meaning: 'Categories allowed when the event happened or, if it was held, when it was released',
  },
  {
    name: 'meta.check',
    type: 'text',
    meaning:
      'Result of the check in the page: `ok`, the name of a rule, or `contract:` and the field that violates the contract',
  },
  {
    name: 'delivery.status',
    type: 'text',
    meaning: 'See the states below; `acknowledged` in an export from the server',
  },
  { name: 'delivery.reason', type: 'text, optional', meaning: 'Why the event was dropped' },
  {
    name: 'run',
    type: 'text, server only',
    meaning: 'The run of `meta.id`; null for IDs from other clients',
  },
  {
    name: 'receivedAt',
    type: 'time, server only',
    meaning: 'Time of receipt on the server’s clock, ISO 8601',
  },
  {
    name: 'quarantine',
    type: 'text, server only, optional',
    meaning:
      'How the event differs from its contract; views, sinks and experiment reports omit such events',
  },
];

export const DELIVERY_STATES: Readonly<Record<DeliveryStatus, string>> = {
  held: 'In memory, until the reader decides on consent.',
  queued: 'Stored in the browser.',
  sent: 'Sent, but not yet confirmed by the server.',
  acknowledged: 'Confirmed by the server, which has stored it.',
  dropped: 'Not sent, or no longer waiting to be sent; the reason says why.',
};

export const DROP_REASONS: Readonly<Record<DropReason, string>> = {
  consent: 'The reader did not allow its category.',
  withdrawn: 'The reader withdrew consent before it was sent.',
  'time-travel': 'Redux DevTools changed the state, so the events that followed never happened.',
  full: 'The queue in the browser was full.',
  refused: 'The server rejected it; see the codes below.',
};

/** Codes with which the collector permanently rejects an event, and their meanings. */
export const REFUSALS = {
  schema: 'Not an event: a malformed name, `meta` or payload, or a field of the wrong type.',
  time: 'A timestamp more than a day in the future, or older than 60 days or EVENTS_KEEP_DAYS.',
  'consent-first': 'The reader did not allow its category.',
} as const;

export const CATEGORY_TEXT = CATEGORIES.map(({ id, name }) => `${id} ${name}`).join(', ');
