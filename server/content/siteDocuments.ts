import { eq, like } from 'drizzle-orm';
import { siteDocuments } from '../store/schema';
import type { Reading } from './reading';
import type { StandingDocument, StandingKind } from './storedContent';

/** The document of a name, such as `menus`, as the import stored it; null where there is none. */
export async function readNamedDocument(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  name: string,
): Promise<unknown> {
  keys.add(name);
  const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name));
  return row?.document ?? null;
}

export async function readStanding(
  reading: Pick<Reading, 'db' | 'keys'>,
  kind: StandingKind,
  slug: string,
): Promise<StandingDocument | null> {
  return (await readNamedDocument(reading, `${kind}:${slug}`)) as StandingDocument | null;
}

/** All of a kind, by slug. */
export async function readAllStanding(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  kind: StandingKind,
): Promise<StandingDocument[]> {
  keys.add(`${kind}s`);
  const rows = await db
    .select()
    .from(siteDocuments)
    .where(like(siteDocuments.name, `${kind}:%`))
    .orderBy(siteDocuments.name);
  return rows.map((row) => row.document as StandingDocument);
}
