import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import Type from 'typebox';
import { RECALL_KINDS, type Recall } from '../../../src/model/content/recalls';
import { apiRoute, prepared, type ApiRoute } from '../../content/api/apiRoute';
import { closed, nullable } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { RECALLS } from '../../content/contentKeys';
import type { ContentService } from '../../content/contentService';
import { recalls, unpublishedContents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { recallOf } from './recallStory';

export const RecallsAnswerSchema = closed({
  data: closed({
    items: Type.Array(
      closed({
        seq: Type.Integer(),
        kind: Type.Union(RECALL_KINDS.map((kind) => Type.Literal(kind))),
        type: Type.String(),
        slug: Type.String(),
        path: Type.String(),
        note: Type.String(),
        until: nullable(Type.String()),
        at: Type.String(),
      }),
    ),
    paging: closed({ total: Type.Integer(), limit: Type.Integer(), offset: Type.Integer() }),
  }),
  /** Sequence number of the last change that the response takes into account, to send as the next `since`. */
  meta: closed({ seq: Type.Integer() }),
});

/** Lists recalls, so that clients can delete cached responses. */
export function recallApiRoutes(content: Pick<ContentService, 'passing'>): ApiRoute[] {
  return [
    apiRoute({
      path: '/recalls/:site',
      summary:
        'Lists the stories that were corrected, withdrawn or embargoed since a given change, each with its latest recall.',
      params: closed({ site }),
      query: closed({
        since: Type.Optional(Type.String({ pattern: '^(?:0|[1-9][0-9]{0,14})$' })),
      }),
      answer: RecallsAnswerSchema,
      async handle({ query }) {
        const since = Number(query.since ?? 0);
        const composed = await content.passing(['recalls', since], ({ db, keys }) => {
          keys.add(RECALLS);
          return recallsAfter(db, since);
        });
        return prepared(composed, (items, seq) => ({
          data: { items, paging: { total: items.length, limit: items.length, offset: 0 } },
          meta: { seq },
        }));
      },
    }),
  ];
}

/**
 * Returns the last recall of each story if it is newer than `since`, oldest first. Omits embargoes that have ended and
 * stories that were never public.
 */
async function recallsAfter(db: Database, since: number): Promise<Recall[]> {
  const isLast = sql`not exists (
    select 1 from ${recalls} later
    where later.content_id = ${recalls.contentId} and later.seq > ${recalls.seq}
  )`;
  const isKnown = sql`not exists (
    select 1 from ${unpublishedContents} story
    where story.content_id = ${recalls.contentId} and not story.was_public
  )`;
  const rows = await db
    .select()
    .from(recalls)
    .where(and(gt(recalls.seq, since), isNull(recalls.releasedAt), isLast, isKnown))
    .orderBy(asc(recalls.seq));
  return rows.map(recallOf);
}
