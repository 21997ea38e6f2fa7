import type { SourceStory } from '../source/sourceSite';
import { dayIn } from '../source/sourceTime';
import { dateField } from './sourceFields';

/** Front matter fields that determine whether and when the old site showed a page. */
export const PUBLICATION_FIELDS = [
  ...['date', 'draft', 'published', 'publishDate', 'publishdate', 'pubDate'],
  ...['expiryDate', 'expirydate', 'headless', 'build', '_build'],
];

export interface Publication {
  status: SourceStory['status'];
  /** ISO 8601; null if the page has no date. */
  published: string | null;
  /** Reason why the old site did not show the page, other than draft status, or null. */
  hiddenBecause: string | null;
  /** Future time at which the old site would have stopped showing the page, or null. */
  expires: string | null;
}

/**
 * Determines whether and when to publish a page. Pages that the old site hid must not become public.
 * @param named date in the file name, or null
 * @param zone time zone of the site, or null
 */
export function publicationOf(
  fields: Record<string, unknown>,
  {
    named,
    isDraft,
    now,
    zone,
  }: { named: string | null; isDraft: boolean; now: number; zone: string | null },
): Publication {
  const read = (value: unknown): string | null => dateField(value, zone);
  const release = read(fields['publishDate'] ?? fields['publishdate'] ?? fields['pubDate']);
  const expires = read(fields['expiryDate'] ?? fields['expirydate']);
  const isEarly = release !== null && Date.parse(release) > now;
  const published = isEarly ? release : (read(fields['date']) ?? release ?? read(named));
  const hasExpired = expires !== null && Date.parse(expires) <= now;
  const hiddenBecause = hasExpired ? `expired on ${dayIn(zone, expires)}` : unrendered(fields);
  const isFuture = published !== null && Date.parse(published) > now;
  const shown = isFuture ? 'scheduled' : 'published';
  return {
    status: isDraft || isMarkedDraft(fields) || hiddenBecause !== null ? 'draft' : shown,
    published,
    hiddenBecause,
    expires: hasExpired ? null : expires,
  };
}

function isMarkedDraft({ draft, published }: Record<string, unknown>): boolean {
  return draft === true || published === false;
}

/**
 * Returns a reason if the old site never rendered the page (`build` or `headless` in Hugo, `permalink: false` in
 * Eleventy), and null otherwise.
 */
function unrendered(fields: Record<string, unknown>): string | null {
  const build = (fields['build'] ?? fields['_build'] ?? {}) as Record<string, unknown>;
  const isNever = [build['render'], fields['permalink']].some(
    (value) => value === false || value === 'never',
  );
  return isNever || fields['headless'] === true ? 'had no page of its own' : null;
}
