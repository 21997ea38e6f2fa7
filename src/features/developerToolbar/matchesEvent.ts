import type { StampedEvent } from '../../model/events/trackedEvent';

/** True if every search word occurs in the event's name, fields or metadata. */
export function matchesEvent(event: StampedEvent, search: string): boolean {
  const text = JSON.stringify(event).toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
