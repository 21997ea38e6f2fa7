import { CATEGORIES } from '../../src/model/consent/consent';
import { EVENT_FAMILIES } from '../../src/model/events/contracts';
import type { EventContract, EventFamily, Field } from '../../src/model/events/contract';
import { DELIVERY_STATES, DROP_REASONS } from './envelope';
import { eventExample } from './eventExample';
import { KNOWN_VALUES } from './knownValues';

type Schema = Record<string, unknown>;

/** Part of the JSON Schema of an event. `events:diff` compares all of these fields except `x-version`. */
export interface EventSchema {
  description: string;
  /** ID of the consent category. */
  'x-category': string;
  /** Highest `since` among the event's fields. */
  'x-version': number;
  properties: Record<string, unknown> & { payload: PayloadSchema };
}

interface PayloadSchema extends Schema {
  properties: Record<string, FieldSchema>;
  required: string[];
}

export interface FieldSchema {
  description: string;
  type: string;
  items?: { type: string };
  format?: string;
  enum?: (string | number)[];
  'x-unit'?: string;
  'x-since'?: number;
}

export interface EventsSchema {
  $defs: Record<string, EventSchema>;
}

const TEXT = { type: 'string', maxLength: 300 };

const TYPES: Readonly<Record<Field['type'], Schema>> = {
  text: TEXT,
  texts: { type: 'array', maxItems: 50, items: TEXT },
  path: { ...TEXT, pattern: '^/[^?#]*$' },
  count: { type: 'integer', minimum: 0, maximum: 1_000_000_000 },
  number: { type: 'number', minimum: -1_000_000_000, maximum: 1_000_000_000 },
  flag: { type: 'boolean' },
};

/** Returns the JSON Schema (2020-12) of an exported line. */
export function eventJsonSchema(): Schema & EventsSchema {
  const events = Object.values<EventFamily>(EVENT_FAMILIES).flatMap((family) =>
    Object.entries(family),
  );
  const names = events.map(([name]) => name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Event tracked by Offprint',
    description:
      'A line of an export. Written by `npm run events:docs`; docs/events.md explains it.',
    anyOf: names.map((name) => ({ $ref: `#/$defs/${defName(name)}` })),
    $defs: Object.fromEntries(
      events.map(([name, event]) => [defName(name), eventSchema(name, event)]),
    ),
  };
}

/** Removes `event/` from the name, because a JSON pointer would have to escape the slash. */
function defName(name: string): string {
  return name.replace('event/', '');
}

function eventSchema(name: string, event: EventContract): EventSchema & Schema {
  const { meaning, category, fields } = event;
  const entries = Object.entries(fields);
  const required = entries.flatMap(([field, { isOptional, since = 1 }]) =>
    isOptional === true || since > 1 ? [] : [field],
  );
  return {
    description: meaning,
    'x-category': category,
    'x-version': Math.max(1, ...entries.map(([, { since = 1 }]) => since)),
    type: 'object',
    required: ['type', 'payload', 'meta'],
    properties: {
      type: { const: name },
      payload: {
        type: 'object',
        properties: Object.fromEntries(
          entries.map(([field, contract]) => [field, fieldSchema(field, contract)]),
        ),
        required,
        dependentRequired: laterFields(fields),
        additionalProperties: false,
      },
      meta: META,
      delivery: {
        type: 'object',
        properties: {
          status: { enum: Object.keys(DELIVERY_STATES) },
          reason: { enum: Object.keys(DROP_REASONS) },
        },
        required: ['status'],
      },
      run: { type: ['string', 'null'] },
      receivedAt: { type: 'string', format: 'date-time' },
      quarantine: { type: 'string' },
    },
    examples: [eventExample(name, event)],
  };
}

/**
 * Returns, for each field added in a later version, the required fields added up to that version. An event that has the
 * field must have those too.
 */
function laterFields(fields: EventContract['fields']): Record<string, string[]> {
  const later = Object.entries(fields).filter(([, { since = 1 }]) => since > 1);
  return Object.fromEntries(
    later.map(([name, { since = 1 }]) => [
      name,
      later.flatMap(([other, field]) =>
        other !== name && field.isOptional !== true && (field.since ?? 1) <= since ? [other] : [],
      ),
    ]),
  );
}

function fieldSchema(name: string, field: Field): FieldSchema & Schema {
  const { type, meaning, unit, oneOf, since } = field;
  const known = KNOWN_VALUES[name]?.values;
  const base = oneOf ? { type: typeof oneOf[0] } : TYPES[type];
  return {
    description: meaning,
    ...(base as { type: string }),
    ...(oneOf ? { enum: [...oneOf] } : {}),
    ...(unit === undefined ? {} : { 'x-unit': unit }),
    ...(since === undefined ? {} : { 'x-since': since }),
    ...(known && !oneOf ? { 'x-known-values': known } : {}),
  };
}

const CATEGORY = { enum: CATEGORIES.map(({ id }) => id) };

const META = {
  type: 'object',
  required: ['id', 'seq', 'at', 'pageViewGuid', 'category', 'consent', 'check'],
  properties: {
    id: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
    seq: { type: 'integer', minimum: 0 },
    at: { type: 'string' },
    pageViewGuid: { type: 'string', maxLength: 64 },
    category: CATEGORY,
    consent: { type: 'array', items: CATEGORY },
    check: { type: 'string', maxLength: 40 },
  },
};
