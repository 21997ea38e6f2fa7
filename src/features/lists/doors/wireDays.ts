import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { fullDate, shortDate, validTime } from '../../../model/content/dates';
import { easternTime } from '../../../model/content/easternTime';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export interface WireStory {
  item: ContentListingItem;
  /** ISO 8601. */
  published: string;
  /** Time such as `7:42 a.m.`, in Eastern Time. */
  hour: string;
}

export interface WireDay {
  /** Date such as `2026-11-09`, in Eastern Time. */
  date: string;
  weekday: string;
  /** Abbreviated month, such as `Nov.`. */
  month: string;
  day: string;
  year: string;
  stories: WireStory[];
}

/** Groups consecutive stories with the same publication day in New York. Omits stories without a date. */
export function wireDays(items: readonly ContentListingItem[]): WireDay[] {
  const days: WireDay[] = [];
  for (const item of items) {
    const time = publishedTime(item);
    if (time === null) continue;
    const fresh = dayOf(time);
    const latest = days.at(-1);
    const day = latest?.date === fresh.date ? latest : fresh;
    if (day === fresh) days.push(fresh);
    day.stories.push({ item, published: new Date(time).toISOString(), hour: hourOf(time) });
  }
  return days;
}

function publishedTime(item: ContentListingItem): number | null {
  const ever = Number.POSITIVE_INFINITY;
  return validTime(item.displayDatePublished, ever) ?? validTime(item.datePublished, ever);
}

function dayOf(time: number): WireDay {
  const { year, month, day } = easternTime(time);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return {
    date: midnight.toISOString().slice(0, 10),
    weekday: WEEKDAYS[midnight.getUTCDay()] ?? '',
    month: shortDate(time).replace(/ .*/, ''),
    day: String(day),
    year: String(year),
    stories: [],
  };
}

function hourOf(time: number): string {
  return fullDate(time)
    .replace(/^.* at /, '')
    .replace(/ ET$/, '');
}
