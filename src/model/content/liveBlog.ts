import { bodyText, isShortcode, isText, type BodyNode } from './bodyTree';
import type { Content } from './content';

/** Duration of the coverage, in milliseconds. */
export const COVERAGE = 24 * 60 * 60 * 1000;
/** Poll interval of a visible page, in milliseconds. */
export const POLL_EVERY = 60_000;

export interface LiveUpdate {
  /** Derived from the update's time, so it does not change when other updates are added. */
  id: string;
  /** Milliseconds since 1970. */
  time: number;
  body: BodyNode[];
}

export interface LiveBlog {
  /** The content before the first update. */
  intro: BodyNode[];
  /** Newest first. */
  updates: LiveUpdate[];
}

/**
 * Splits a live blog into updates. Each update starts at a code snippet that contains a date; other snippets stay in
 * the surrounding text.
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

/** Adds an id to each update; numbers updates from the same second in document order. */
function named(updates: readonly LiveUpdate[]): LiveUpdate[] {
  const seen = new Map<string, number>();
  return updates.map((update) => {
    const second = new Date(update.time).toISOString().replace(/\D/g, '').slice(0, 14);
    const count = (seen.get(second) ?? 0) + 1;
    seen.set(second, count);
    return { ...update, id: count === 1 ? `update-${second}` : `update-${second}-${count}` };
  });
}

function updateTime(node: BodyNode): number | null {
  if (isText(node) || !isShortcode(node) || node.shortcode !== 'code_snippet') return null;
  return parsableDate(bodyText(node.children ?? []));
}

const ISO = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})?)?/;
const HAS_ZONE = /(?:Z|UTC|GMT|\b[ECMP][SD]T|[+-]\d{2}:?\d{2})$/;
/** Matches dates such as "November 20, 2026", "20 Nov 2026" or "11/20/2026"; a time may follow. */
const DAY_IN_WORDS =
  /^(?:[A-Z][a-z]+day,? )?(?:[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/;
/** Maximum length in characters; longer text is a sentence, not a date. */
const LONGEST_DATE = 60;

/**
 * Returns the time of the ISO 8601 date in a text. If there is none, the entire text must be a written date with a year
 * ("November 20, 2026 9:00 AM EST"). Returns null for any other text. A date without a time zone is read as UTC, so
 * that the result is the same on every machine.
 */
export function parsableDate(text: string): number | null {
  const iso = ISO.exec(text)?.[0];
  const time = iso === undefined ? timeInWords(text.trim()) : isoTime(iso.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}

function isoTime(iso: string): number {
  const day = iso.slice(0, 10);
  const start = Date.parse(day);
  // Some browsers read February 30 as March 2, and others reject it.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return NaN;
  return Date.parse(iso === day || HAS_ZONE.test(iso.slice(11)) ? iso : `${iso}Z`);
}

function timeInWords(text: string): number {
  if (!DAY_IN_WORDS.test(text) || text.length > LONGEST_DATE) return NaN;
  return Date.parse(HAS_ZONE.test(text) ? text : `${text} UTC`);
}

export interface Coverage {
  start: number;
  end: number;
}

/** Returns the coverage period of a live blog; null for other stories and for live blogs without a valid date. */
export function coverageOf(content: Pick<Content, 'subType' | 'datePublished'>): Coverage | null {
  const start = Date.parse(content.datePublished?.date ?? '');
  if (content.subType !== 'live-blog' || Number.isNaN(start)) return null;
  return { start, end: start + COVERAGE };
}
