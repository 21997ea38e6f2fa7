import { preferredTime, type DatedContent } from '../../model/dates';

/** The date a card shows, in milliseconds; null where an item has none. */
export function storyTime(item: DatedContent, now: number | null): number | null {
  const time = preferredTime(item, now ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(time) ? time : null;
}
