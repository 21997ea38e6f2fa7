import { ACCOUNT_EVENTS } from './accountEvents';
import { AD_EVENTS } from './adEvents';
import type { EventContract, EventFamily } from './contract';
import { ERROR_EVENTS } from './errorEvents';
import { FORM_EVENTS } from './formEvents';
import { PAGE_EVENTS } from './pageEvents';
import { READING_EVENTS } from './readingEvents';
import { VIDEO_EVENTS } from './videoEvents';

/** Event families, in the order of the event dictionary. Add a new event to the file of its family. */
export const EVENT_FAMILIES = {
  Pages: PAGE_EVENTS,
  Reading: READING_EVENTS,
  Errors: ERROR_EVENTS,
  Accounts: ACCOUNT_EVENTS,
  Forms: FORM_EVENTS,
  Advertisements: AD_EVENTS,
  Videos: VIDEO_EVENTS,
} as const satisfies Record<string, EventFamily>;

const CONTRACTS = new Map<string, EventContract>(
  Object.values(EVENT_FAMILIES).flatMap((family) => Object.entries(family)),
);

/** Returns the contract for an event name; undefined for an unknown event. */
export function contractOf(name: string): EventContract | undefined {
  return CONTRACTS.get(name);
}

export const EVENT_NAMES: readonly string[] = [...CONTRACTS.keys()];
