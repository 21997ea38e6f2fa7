import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { LoggedError } from '../../config/log';
import { BodyNodeSchema } from '../api/schemas/body';
import { STORY_TYPES } from '../contentKeys';
import type { StoredAuthor, StoredContent, StoredTopic } from '../../store/storedContent';

/** Reports a malformed row. Repeated reports of the same row have no effect. */
export type ReportBroken = (row: string) => void;

interface BrokenRowReport {
  reportBroken: ReportBroken;
  /** IDs of the broken stories that are missing from the lists being read. */
  gaps: Set<string>;
}

/** A row of `contents`. ID and slug are separate columns, because the document may be malformed. */
export interface StoryRow {
  id: string;
  slug: string;
  document: StoredContent;
}

const MAX_REPORTED = 1000;

/** @param warn Called once per row, and for at most `MAX_REPORTED` rows. */
export function createReportBroken(warn: (row: string) => void): ReportBroken {
  const reported = new Set<string>();
  return (row) => {
    if (reported.has(row) || reported.size >= MAX_REPORTED) return;
    reported.add(row);
    warn(row);
  };
}

const text = Type.String();
const optionalText = Type.Optional(text);
const group = (fields: Record<string, TSchema>) =>
  Type.Optional(Type.Union([Type.Null(), Type.Object(fields)]));
const image = group({});
const date = group({ date: text });
/** Fields required in lists. Rows written by earlier releases may lack other fields. */
const listed = Compile(
  Type.Object({
    typeName: Type.Union(STORY_TYPES.map((name) => Type.Literal(name))),
    ...{ id: text, slug: text, headline: text, section: text },
    topics: Type.Array(text),
    ...{ author: optionalText, dek: optionalText },
    ...{ promoHed: optionalText, promoDek: optionalText },
    ...{ datePublished: date, dateUpdated: date },
    ...{ image, promoImage: image },
  }),
);
const author = Compile(
  Type.Object({ firstName: text, lastName: text, image, profile: Type.Object({}) }),
);
const topic = Compile(Type.Object({ id: text, name: text }));
const node = Compile(BodyNodeSchema);

/** Returns the valid stories, so that a broken row only removes its own story from a list. */
export function listable(
  { reportBroken, gaps }: BrokenRowReport,
  rows: readonly StoryRow[],
): StoredContent[] {
  return rows.flatMap((row) => {
    if (listed.Check(row.document)) return row.document;
    reportBroken(storyName(row));
    gaps.add(row.id);
    return [];
  });
}

/** Returns the story if it is valid. Throws a LoggedError if the row is broken. */
export function readable(
  { reportBroken }: Pick<BrokenRowReport, 'reportBroken'>,
  row: StoryRow,
): StoredContent {
  if (listed.Check(row.document)) return row.document;
  const name = storyName(row);
  reportBroken(name);
  throw new LoggedError(`The ${name} is broken`);
}

/** Returns the body with a notice in place of each top-level node that is malformed. */
export function readableBody(
  { reportBroken }: Pick<BrokenRowReport, 'reportBroken'>,
  story: Pick<StoredContent, 'slug'>,
  body: unknown,
): BodyNode[] {
  const nodes: unknown[] = Array.isArray(body) ? body : [null];
  return nodes.map((child) => {
    if (node.Check(child)) return child;
    reportBroken(`text of ${story.slug}`);
    return GAP;
  });
}

/** Filters out broken authors. Stories treat them like authors without a row. */
export function readableAuthors<Row extends { slug: string; document: StoredAuthor }>(
  { reportBroken }: Pick<BrokenRowReport, 'reportBroken'>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ slug, document }) => {
    const isComplete = author.Check(document);
    if (!isComplete) reportBroken(`author ${slug}`);
    return isComplete;
  });
}

export function readableTopics<Row extends { slug: string; document: StoredTopic }>(
  { reportBroken }: Pick<BrokenRowReport, 'reportBroken'>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ slug, document }) => {
    const isComplete = topic.Check(document);
    if (!isComplete) reportBroken(`topic ${slug}`);
    return isComplete;
  });
}

const GAP: BodyNode = {
  tag: 'p',
  children: [{ tag: 'em', children: ['Part of this story could not be shown.'] }],
};

export function storyName({ id, slug }: Pick<StoryRow, 'id' | 'slug'>): string {
  return `document of ${slug}, id ${id}`;
}
