import type { ReactNode } from 'react';
import { preferredTime, type DatedContent } from '../../model/content/dates';
import { DateTime } from './DateTime';

/** Date of a story in a list; renders nothing if the story has none. */
export function StoryDate({ item, now }: { item: DatedContent; now: number | null }): ReactNode {
  const time = preferredTime(item, now ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(time) && <DateTime time={time} now={now} mode="display" />;
}
