import { eq, like } from 'drizzle-orm';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { LoggedError } from '../config/log';
import { siteDocuments } from '../store/schema';
import type { Reading } from './reading';
import type { StandingDocument, StandingKind } from '../store/storedContent';

const text = Type.String();
/** Fields used by every page with a static document. */
const standing = Compile(
  Type.Object({
    ...{ slug: text, title: text, description: text },
    ...{ body: Type.Array(Type.Unknown()), contents: Type.Array(text) },
  }),
);

/** Returns a named document, such as `menus`, as imported, or null. */
export async function readNamedDocument(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  name: string,
): Promise<unknown> {
  keys.add(name);
  const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name));
  return row?.document ?? null;
}

/** Returns a static document, or null. Throws a LoggedError if its row is broken. */
export async function readStanding(
  reading: Pick<Reading, 'db' | 'keys' | 'tellBroken'>,
  kind: StandingKind,
  slug: string,
): Promise<StandingDocument | null> {
  const name = `${kind}:${slug}`;
  const document = await readNamedDocument(reading, name);
  if (document === null || isStanding(document)) return document;
  reading.tellBroken(name);
  throw new LoggedError(`The document ${name} is broken`);
}

/** Returns all valid documents of a kind, sorted by slug. */
export async function readAllStanding(
  { db, keys, tellBroken }: Pick<Reading, 'db' | 'keys' | 'tellBroken'>,
  kind: StandingKind,
): Promise<StandingDocument[]> {
  keys.add(`${kind}s`);
  const rows = await db
    .select()
    .from(siteDocuments)
    .where(like(siteDocuments.name, `${kind}:%`))
    .orderBy(siteDocuments.name);
  return rows.flatMap(({ name, document }) => {
    if (isStanding(document)) return document;
    tellBroken(name);
    return [];
  });
}

function isStanding(document: unknown): document is StandingDocument {
  return standing.Check(document);
}
