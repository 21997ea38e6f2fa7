import { eq, like } from 'drizzle-orm';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { LoggedError } from '../config/log';
import { siteDocuments } from '../store/schema';
import type { Reading } from './reading';
import type { StaticPageDocument, StaticPageKind, StoredTheme } from '../store/storedContent';

const text = Type.String();
/** Fields that every static document must have. */
const staticPage = Compile(
  Type.Object({
    ...{ slug: text, title: text, description: text },
    ...{ body: Type.Array(Type.Unknown()), contents: Type.Array(text) },
  }),
);

const themeFile = Type.Object({ type: text, base64: text });
const storedTheme = Compile(
  Type.Object({
    ...{ sheet: text, mark: themeFile, files: Type.Record(text, themeFile) },
    paper: Type.Object({ light: text, dark: text }),
    headlineFont: Type.Optional(text),
  }),
);

/** Returns a document such as `menus` exactly as it was imported, or null. Adds its change key. */
export async function readNamedDocument(
  { db, keys }: Pick<Reading, 'db' | 'keys'>,
  name: string,
): Promise<unknown> {
  keys.add(name);
  const [row] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name));
  return row?.document ?? null;
}

/** Returns the publication's theme, or null if it has none (like the demo publication) or if the row is broken. */
export async function readStoredTheme(
  reading: Pick<Reading, 'db' | 'keys' | 'reportBroken'>,
): Promise<StoredTheme | null> {
  const document = await readNamedDocument(reading, 'theme');
  if (storedTheme.Check(document)) return document;
  if (document !== null) reading.reportBroken('theme');
  return null;
}

/**
 * Returns a static document, or null.
 * @throws LoggedError if the row is broken
 */
export async function readStaticPages(
  reading: Pick<Reading, 'db' | 'keys' | 'reportBroken'>,
  kind: StaticPageKind,
  slug: string,
): Promise<StaticPageDocument | null> {
  const name = `${kind}:${slug}`;
  const document = await readNamedDocument(reading, name);
  if (document === null || isStaticPage(document)) return document;
  reading.reportBroken(name);
  throw new LoggedError(`The document ${name} is broken`);
}

/** Returns all valid static documents of a kind, sorted by slug. */
export async function readAllStaticPages(
  { db, keys, reportBroken }: Pick<Reading, 'db' | 'keys' | 'reportBroken'>,
  kind: StaticPageKind,
): Promise<StaticPageDocument[]> {
  keys.add(`${kind}s`);
  const rows = await db
    .select()
    .from(siteDocuments)
    .where(like(siteDocuments.name, `${kind}:%`))
    .orderBy(siteDocuments.name);
  return rows.flatMap(({ name, document }) => {
    if (isStaticPage(document)) return document;
    reportBroken(name);
    return [];
  });
}

function isStaticPage(document: unknown): document is StaticPageDocument {
  return staticPage.Check(document);
}
