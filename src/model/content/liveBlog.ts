import { bodyText, isShortcode, isText, type BodyNode } from './bodyTree';
import type { Content } from './content';

/** Coverage ends so long after it began. */
export const COVERAGE = 24 * 60 * 60 * 1000;
/** How often a page that is seen asks for news. */
export const POLL_EVERY = 60_000;

export interface LiveUpdate {
  /** The same for the same update, however many there are. */
  id: string;
  /** Milliseconds. */
  time: number;
  body: BodyNode[];
}

export interface LiveBlog {
  /** What stands before the first update. */
  intro: BodyNode[];
  /** Newest first. */
  updates: LiveUpdate[];
}

/**
 * The updates of a live blog: each begins with a code snippet that holds a date, and goes on to the
 * next. A code snippet without one begins nothing and stays part of the text it stands in.
 */
export function readLiveBlog(body: readonly BodyNode[]): LiveBlog {
  const intro: BodyNode[] = [];
  const updates: LiveUpdate[] = [];
  for (const node of body) {
    const time = updateTime(node);
    const current = updates.at(-1);
    if (time !== null) updates.push({ id: '', time, body: [] });
    else if (current) current.body.push(node);
    else intro.push(node);
  }
  return { intro, updates: named(updates).sort((a, b) => b.time - a.time) };
}

/** Two of the same second are told apart by their order in the text. */
function named(updates: readonly LiveUpdate[]): LiveUpdate[] {
  const seen = new Map<number, number>();
  return updates.map((update) => {
    const count = (seen.get(update.time) ?? 0) + 1;
    seen.set(update.time, count);
    const second = new Date(update.time).toISOString().replace(/\D/g, '').slice(0, 14);
    return { ...update, id: count === 1 ? `update-${second}` : `update-${second}-${count}` };
  });
}

function updateTime(node: BodyNode): number | null {
  if (isText(node) || !isShortcode(node) || node.shortcode !== 'code_snippet') return null;
  return parsableDate(bodyText(node.children ?? []));
}

const ISO = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})?)?/;
const HAS_ZONE = /(?:Z|UTC|GMT|\b[ECMP][SD]T|[+-]\d{2}:?\d{2})$/;
/** "November 20, 2026", "20 Nov 2026", "11/20/2026"; an hour may follow. */
const DAY_IN_WORDS =
  /^(?:[A-Z][a-z]+day,? )?(?:[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/;
/** Longer ones are sentences. */
const LONGEST_DATE = 60;

/**
 * The moment that a text names: in ISO 8601 somewhere in it, or as a whole in words with its year
 * ("November 20, 2026 9:00 AM EST"). Where it names no zone it is read as UTC, alike everywhere.
 */
export function parsableDate(text: string): number | null {
  const iso = ISO.exec(text)?.[0];
  const time = iso === undefined ? timeInWords(text.trim()) : isoTime(iso.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}

function isoTime(iso: string): number {
  const isDay = !iso.includes('T');
  return Date.parse(isDay || HAS_ZONE.test(iso.slice(11)) ? iso : `${iso}Z`);
}

function timeInWords(text: string): number {
  if (!DAY_IN_WORDS.test(text) || text.length > LONGEST_DATE) return NaN;
  return Date.parse(HAS_ZONE.test(text) ? text : `${text} UTC`);
}

export interface Coverage {
  start: number;
  end: number;
}

/** When a live blog is told in; null for any other story. */
export function coverageOf(content: Pick<Content, 'subType' | 'datePublished'>): Coverage | null {
  const start = Date.parse(content.datePublished?.date ?? '');
  if (content.subType !== 'live-blog' || Number.isNaN(start)) return null;
  return { start, end: start + COVERAGE };
}
