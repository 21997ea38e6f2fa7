import {
  bodyText,
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../content/bodyTree';
import { attribute } from './attributes';

export interface TimelineEntry {
  /** Date as written by the editor, such as "Oct. 3, 2:14 a.m.". */
  date: string;
  /** The date if it is in ISO 8601 format, otherwise null. */
  instant: string | null;
  text: string;
}

export interface TimelineContent {
  title: string;
  entries: TimelineEntry[];
}

const ISO = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;
/** Separators that end the date, each followed by a space. */
const END_OF_DATE = /:\s|\s[–—|-]\s/;

/** Reads `[timeline title="…"]` around a list. Each list item is a date, a colon or a dash, and the event. */
export function readTimeline(node: BodyShortcode): TimelineContent | null {
  const entries = itemsIn(node.children ?? []).flatMap(readEntry);
  return entries.length > 0 ? { title: attribute(node, 'title'), entries } : null;
}

function readEntry(text: string): TimelineEntry[] {
  const end = END_OF_DATE.exec(text);
  if (!end) return [];
  const date = text.slice(0, end.index).trim();
  const rest = text.slice(end.index + end[0].length).trim();
  if (date === '' || rest === '') return [];
  return [{ date, instant: ISO.test(date) ? date.replace(' ', 'T') : null, text: rest }];
}

function itemsIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [];
    if (!isShortcode(node) && node.tag === 'li') return [bodyText([node])];
    return itemsIn(node.children ?? []);
  });
}
