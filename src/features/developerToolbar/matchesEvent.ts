import type { StampedEvent } from '../../model/events/trackedEvent';

/** Whether every word of a search is somewhere in an event: its name, its fields, its meta. */
export function matchesEvent(event: StampedEvent, search: string): boolean {
  const text = JSON.stringify(event).toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
