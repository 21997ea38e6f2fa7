import type { ReactNode } from 'react';
import { preferredTime, validTime, type DatedContent } from '../../model/content/dates';
import { DateTime } from './DateTime';
import styles from './StoryDate.module.css';

interface StoryDateProps {
  item: DatedContent;
  now: number | null;
}

/** An update within this many milliseconds of publication is not shown. */
const LATER = 3_600_000;

/**
 * Shows a story's publication date, which determines the order of lists, and the date of a later update. Renders
 * nothing if the story has no date.
 */
export function StoryDate({
  item,
  now,
  hasUpdate = true,
}: StoryDateProps & {
  /** False if there is space for only one date. */
  hasUpdate?: boolean;
}): ReactNode {
  // Passes Infinity as the current time, because the reader's clock may be slow.
  const published = preferredTime(item, Infinity, 'created');
  if (!Number.isFinite(published)) return null;
  const updated =
    validTime(item.displayDateUpdated, Infinity) ?? validTime(item.dateUpdated, Infinity);
  return (
    <>
      <DateTime time={published} now={now} mode="display" />
      {hasUpdate && updated !== null && updated - published >= LATER && (
        <span className={styles['updated']}>
          Updated <DateTime time={updated} now={now} mode="display" />
        </span>
      )}
    </>
  );
}

/** Date on which information in a story, such as a price, was last checked. */
export function StoryUpdateDate({ item, now }: StoryDateProps): ReactNode {
  const time = preferredTime(item, Infinity, 'updated');
  return Number.isFinite(time) && <DateTime time={time} now={now} mode="display" />;
}
