import { eq, like } from 'drizzle-orm';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { LoggedError } from '../config/log';
import { siteDocuments } from '../store/schema';
import type { Reading } from './reading';
import type { StandingDocument, StandingKind } from '../store/storedContent';

const text = Type.String();
/** What every page that is made of one uses. */
const standing = Compile(
  Type.Object({
    ...{ slug: text, title: text, description: text },
    ...{ body: Type.Array(Type.Unknown()), contents: Type.Array(text) },
  }),
);

/** The document of a name, such as `menus`, as the import stored it; null where there is none. */
export async function readNamedDocument(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  name: string,
): Promise<unknown> {
  keys.add(name);
  const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name));
  return row?.document ?? null;
}

/** Null where there is none; LoggedError for one whose row is broken. */
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

/** All of a kind that can be read, by slug. */
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
