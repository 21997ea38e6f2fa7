import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import { MODULE_NAMES, type FrontModule, type Fronts } from './frontModules';

export const FRONTS = 'fronts';

const text = Type.String();
const storedFronts = Compile(
  Type.Record(
    text,
    Type.Array(
      Type.Object({
        module: Type.Enum(MODULE_NAMES),
        ...{ layout: text, stories: Type.Array(text), count: Type.Integer({ minimum: 1 }) },
        ...{ heading: Type.Union([text, Type.Null()]), from: Type.Union([text, Type.Null()]) },
        newsletter: Type.Union([text, Type.Null()]),
      }),
    ),
  ),
);

/** Returns the modules of a front in the editor's order, or null if there are none or the row is broken. */
export async function readFront(
  reading: Reading,
  name: string,
): Promise<readonly FrontModule[] | null> {
  const document = await readNamedDocument(reading, FRONTS);
  if (document === null) return null;
  if (!storedFronts.Check(document)) {
    reading.reportBroken(FRONTS);
    return null;
  }
  const fronts: Fronts = document;
  return Object.hasOwn(fronts, name) ? (fronts[name] ?? null) : null;
}
