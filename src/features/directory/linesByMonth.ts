import { easternTime } from '../../model/content/easternTime';
import type { SitemapLine } from '../../model/routing/pageComponents';

export interface DatedLine extends SitemapLine {
  /** Day of the month in Eastern Time, the publication's time zone; null for lines without a date. */
  day: number | null;
}

export interface Month {
  /** Month such as `November 2026`; null for lines without a date. */
  name: string | null;
  lines: DatedLine[];
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Groups consecutive lines of the same month, and preserves their order. */
export function linesByMonth(lines: readonly SitemapLine[]): Month[] {
  const months: Month[] = [];
  for (const line of lines) {
    const time = line.date === null ? NaN : Date.parse(line.date);
    const wall = Number.isNaN(time) ? null : easternTime(time);
    const name = wall && MONTH.format(Date.UTC(wall.year, wall.month - 1));
    const dated = { ...line, day: wall && wall.day };
    const last = months.at(-1);
    if (last && last.name === name) last.lines.push(dated);
    else months.push({ name, lines: [dated] });
  }
  return months;
}
