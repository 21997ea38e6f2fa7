import { ratingLabel } from '../content/stories';
import type { FactPart, StoryFact, StoryVersion } from './storyVersion';

/** A difference between two versions of a story: in a fact if `part` is set, otherwise in a paragraph. */
export type StoryChange = { part?: FactPart } & (
  | { kind: 'added'; text: string }
  | { kind: 'changed'; text: string; before: string }
  | { kind: 'removed'; before: string }
);

/** Minimum share of common words for a new paragraph to count as a revision of an old paragraph. */
const SAME_PARAGRAPH = 0.4;

/**
 * Returns the differences between two versions of a story: first the facts, then the paragraphs. Additions and changes
 * are in the order of the newer version.
 */
export function versionChanges(before: StoryVersion, after: StoryVersion): StoryChange[] {
  return [
    ...factChanges(before.facts ?? [], after.facts ?? []),
    ...changesBetween(before.paragraphs, after.paragraphs),
  ];
}

/** Returns the lines of text that only the newer version contains. */
export function newTexts(changes: readonly StoryChange[]): string[] {
  return changes.flatMap((change) => {
    if (change.kind === 'removed') return [];
    if (change.part === 'score') return [scoreText(change.text)];
    const known = change.kind === 'changed' ? change.before.split('\n') : [];
    return change.text.split('\n').filter((line) => !known.includes(line));
  });
}

/** Formats a score as reviews show it. */
export function scoreText(score: string): string {
  const rating = Number.parseFloat(score);
  return Number.isNaN(rating) ? ratingLabel(null, score) : `${rating}/10 ${ratingLabel(rating)}`;
}

function factChanges(before: readonly StoryFact[], after: readonly StoryFact[]): StoryChange[] {
  const old = new Map(before.map((fact) => [idOf(fact), fact]));
  const kept = new Set(after.map(idOf));
  const changes = after.flatMap((fact): StoryChange[] => {
    const { part, text } = fact;
    const known = old.get(idOf(fact));
    if (!known) return [{ kind: 'added', part, text }];
    return known.text === text ? [] : [{ kind: 'changed', part, text, before: known.text }];
  });
  const gone = before.filter((fact) => !kept.has(idOf(fact)));
  return [
    ...changes,
    ...gone.map(({ part, text }): StoryChange => ({ kind: 'removed', part, before: text })),
  ];
}

function idOf({ part, key }: StoryFact): string {
  return `${part} ${key}`;
}

/** Returns the differences between the paragraphs of two versions, ignoring paragraphs that only moved. */
function changesBetween(before: readonly string[], after: readonly string[]): StoryChange[] {
  const common = commonSubsequence(before, after);
  const moved = new Set(before);
  const kept = new Set(after);
  const changes: StoryChange[] = [];
  let [old, fresh] = [0, 0];
  for (const [oldAt, freshAt] of [...common, [before.length, after.length] as const]) {
    const removed = before.slice(old, oldAt).filter((text) => !kept.has(text));
    const added = after.slice(fresh, freshAt).filter((text) => !moved.has(text));
    changes.push(...paired(removed, added));
    [old, fresh] = [oldAt + 1, freshAt + 1];
  }
  return changes;
}

/** Pairs new paragraphs with the old paragraphs that they replace. */
function paired(removed: readonly string[], added: readonly string[]): StoryChange[] {
  const left = [...removed];
  const changes = added.map((text): StoryChange => {
    const at = left.findIndex((before) => similarity(before, text) >= SAME_PARAGRAPH);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    return before === undefined ? { kind: 'added', text } : { kind: 'changed', text, before };
  });
  return [...changes, ...left.map((before): StoryChange => ({ kind: 'removed', before }))];
}

/** Returns the share of words that two texts have in common. */
function similarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, words.size, others.size);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns a longest common subsequence, as pairs of indexes in `before` and `after`. */
function commonSubsequence(
  before: readonly string[],
  after: readonly string[],
): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const lengthAt = (old: number, fresh: number): number => lengths[old]?.[fresh] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1) {
    const row = lengths[old] ?? [];
    for (let fresh = after.length - 1; fresh >= 0; fresh -= 1) {
      row[fresh] =
        before[old] === after[fresh]
          ? lengthAt(old + 1, fresh + 1) + 1
          : Math.max(lengthAt(old + 1, fresh), lengthAt(old, fresh + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [old, fresh] = [0, 0];
  while (old < before.length && fresh < after.length) {
    if (before[old] === after[fresh]) pairs.push([old++, fresh++]);
    else if (lengthAt(old + 1, fresh) >= lengthAt(old, fresh + 1)) old += 1;
    else fresh += 1;
  }
  return pairs;
}
