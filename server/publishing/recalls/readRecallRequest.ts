import { PageError } from '../../../src/model/routing/errors';
import { RECALL_KINDS } from '../../../src/model/content/recalls';
import type { RecallRequest } from './recallStory';

const NOTE_LENGTH = 1000;
const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
/** Matches an ISO 8601 time. The zone is required, because local time would differ between offices. */
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const NAMES = ['slug', 'kind', 'note', 'until'];

/** Validates a recall from a request or a command. Throws a PageError 400 whose message names the problem. */
export function readRecallRequest(body: unknown): RecallRequest {
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const unknown = Object.keys(fields).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw wrong('Only slug, kind, note and until are allowed');
  const { slug, kind: word, note = '', until } = fields as Record<string, unknown>;
  const kind = RECALL_KINDS.find((known) => known === word);
  if (typeof slug !== 'string' || !SLUG.test(slug)) throw wrong('slug must be the slug of a story');
  if (!kind) throw wrong(`kind must be one of ${RECALL_KINDS.join(', ')}`);
  if (typeof note !== 'string' || note.length > NOTE_LENGTH) {
    throw wrong(`note must be a string of at most ${NOTE_LENGTH} characters`);
  }
  if (kind === 'correction' && note.trim() === '') throw wrong('A correction needs a note');
  if (kind !== 'embargo' && until !== undefined)
    throw wrong('until is allowed only for an embargo');
  return { slug, kind, note: note.trim(), until: kind === 'embargo' ? readHour(until) : null };
}

function readHour(until: unknown): Date {
  const isHour = typeof until === 'string' && ISO_WITH_ZONE.test(until);
  const hour = isHour ? Date.parse(until) : NaN;
  if (Number.isNaN(hour)) {
    throw wrong('until must be an ISO 8601 time with a time zone, such as 2026-11-22T06:00:00Z');
  }
  return new Date(hour);
}

function wrong(message: string): PageError {
  return new PageError(400, message);
}
