import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { BodyNode } from '../../../src/model/bodyTree';
import { BodyNodeSchema } from '../api/schemas/body';
import { STORY_TYPES } from '../contentKeys';
import type { StoredContent } from '../storedContent';

/** Told of a row that is not as an import writes it. Each is written down once. */
export type TellBroken = (row: string) => void;

interface Told {
  tellBroken: TellBroken;
}

const MOST_TOLD = 1000;

/** @param warn gets a line for a row that nobody has heard of yet. */
export function createTellBroken(warn: (row: string) => void): TellBroken {
  const told = new Set<string>();
  return (row) => {
    if (told.has(row) || told.size >= MOST_TOLD) return;
    told.add(row);
    warn(row);
  };
}

const text = Type.String();
const image = Type.Optional(Type.Union([Type.Null(), Type.Object({})]));
/** What no list can do without; rows of an earlier release may lack the rest. */
const listed = Compile(
  Type.Object({
    typeName: Type.Union(STORY_TYPES.map((name) => Type.Literal(name))),
    ...{ id: text, slug: text, headline: text, section: text },
    topics: Type.Array(text),
    ...{ image, promoImage: image },
  }),
);
const node = Compile(BodyNodeSchema);

/** The stories that can be listed: one broken row takes nothing but itself off a list. */
export function listable<Story extends StoredContent>(
  { tellBroken }: Told,
  rows: readonly Story[],
): Story[] {
  return rows.filter((row) => {
    const isWhole = listed.Check(row);
    if (!isWhole) tellBroken(`document of ${nameOf(row)}`);
    return isWhole;
  });
}

/** A text with a gap, in words, where it is not a text. */
export function readableBody(
  { tellBroken }: Told,
  story: Pick<StoredContent, 'slug'>,
  body: unknown,
): BodyNode[] {
  const nodes: unknown[] = Array.isArray(body) ? body : [null];
  return nodes.map((child) => {
    if (node.Check(child)) return child;
    tellBroken(`text of ${story.slug}`);
    return GAP;
  });
}

const GAP: BodyNode = {
  tag: 'p',
  children: [{ tag: 'em', children: ['A part of this story could not be shown.'] }],
};

function nameOf(row: unknown): string {
  const { slug, id } = (row ?? {}) as { slug?: unknown; id?: unknown };
  return [slug, id].find((name) => typeof name === 'string') ?? 'nobody';
}
