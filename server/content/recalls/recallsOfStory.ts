import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { shortDate } from '../../../src/model/content/dates';
import { PageError } from '../../../src/model/routing/errors';
import { WITHDRAWN_WORDS } from '../../../src/model/content/recalls';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';
import { contents, recalls, unpublishedContents } from '../../store/schema';

/** A correction note shown to readers. */
export interface Correction {
  note: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Returns the error for a missing story: 410 if it was withdrawn or unpublished, with the editor's note if there is
 * one, and otherwise 404.
 * @param name slug or id
 */
export async function missingStory(
  { db }: Pick<Reading, 'db'>,
  type: StoredContent['typeName'],
  name: string,
): Promise<PageError> {
  const held = unpublishedContents;
  const [unpublished] = await db
    .select({ status: held.status })
    .from(held)
    .where(and(eq(held.type, type), or(eq(held.slug, name), eq(held.contentId, name))))
    .limit(1);
  const [last] = await db
    .select({ kind: recalls.kind, note: recalls.note })
    .from(recalls)
    .where(and(eq(recalls.type, type), or(eq(recalls.slug, name), eq(recalls.contentId, name))))
    .orderBy(desc(recalls.seq))
    .limit(1);
  const isWithdrawn = last?.kind === 'withdrawal';
  const isGone = unpublished ? unpublished.status === 'unpublished' : isWithdrawn;
  return isGone
    ? new PageError(410, (isWithdrawn && last.note) || WITHDRAWN_WORDS)
    : new PageError(404, 'There is no such story');
}

/**
 * SQL expression for queries on `contents`: the correction of a story, or null if its latest recall is not a correction
 * with a note.
 */
export const correction = sql<Correction | null>`(
  select case when last.kind = 'correction' and last.note <> ''
    then jsonb_build_object('note', last.note, 'at', last.at) end
  from ${recalls} last where last.content_id = ${contents.id} order by last.seq desc limit 1
)`;

/** Prepends the correction to a body, as a `dl` with a single term, followed by a horizontal rule. */
export function correctedBody(body: BodyNode[], correction: Correction | null): BodyNode[] {
  if (!correction) return body;
  const term = `Correction, ${shortDate(Date.parse(correction.at))}`;
  const note: BodyNode = {
    tag: 'dl',
    children: [
      { tag: 'dt', children: [term] },
      { tag: 'dd', children: [correction.note] },
    ],
  };
  return [note, { tag: 'hr' }, ...body];
}
