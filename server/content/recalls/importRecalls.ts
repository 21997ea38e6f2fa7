import { desc, eq } from 'drizzle-orm';
import { recalls } from '../../store/schema';
import type { Database } from '../../store/transactions';

/**
 * Ends import-created recalls of stories that are public again. Adds a correction for each story, so that service
 * workers drop their cached copies. The correction has no note unless an editor corrected the story earlier.
 */
export async function endImportRecalls(
  db: Database,
  ids: readonly string[],
  { seq, at }: { seq: number; at: Date },
): Promise<void> {
  for (const id of ids) {
    const [last, before] = await db
      .select()
      .from(recalls)
      .where(eq(recalls.contentId, id))
      .orderBy(desc(recalls.seq))
      .limit(2);
    if (last?.origin !== 'import') continue;
    // Restores an editor's earlier correction with its date.
    const { note, at: correctedAt } = before?.kind === 'correction' ? before : { note: '', at };
    await db.insert(recalls).values({
      ...{ seq, note, at: correctedAt, kind: 'correction', contentId: id },
      ...{ type: last.type, slug: last.slug, path: last.path },
    });
  }
}
