import { and, eq, or, sql } from 'drizzle-orm';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { withheldContents } from '../../store/schema';
import type { StoredContent } from '../../store/storedContent';
import type { Database } from '../../store/transactions';

interface WithheldStory {
  id: string;
  slug: string;
  document: StoredContent;
  body: BodyNode[];
  /** Always null, because previews of withheld stories show no correction notes. */
  correction: null;
}

const content = withheldContents.content;

/**
 * Finds a story that is not public, for a preview.
 * @param name slug or id
 */
export async function withheldStory(
  { db }: { db: Database },
  type: StoredContent['typeName'],
  name: string,
): Promise<WithheldStory | undefined> {
  const [row] = await db
    .select({
      id: withheldContents.id,
      slug: sql<string>`${content}->>'slug'`,
      document: sql<StoredContent>`${content}->'document'`,
      body: sql<BodyNode[]>`${content}->'body'`,
    })
    .from(withheldContents)
    .where(
      and(
        sql`${content}->>'type' = ${type}`,
        or(sql`${content}->>'slug' = ${name}`, eq(withheldContents.id, name)),
      ),
    )
    .limit(1);
  return row && { ...row, correction: null };
}
