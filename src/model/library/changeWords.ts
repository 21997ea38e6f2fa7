import { scoreText, type StoryChange } from './storyChanges';
import type { FactPart } from './storyVersion';

/** Nouns for the parts that are counted, and a different noun for changed parts where necessary. */
const COUNTED: readonly (readonly [part: FactPart | undefined, noun: string, changed?: string])[] =
  [
    ['image', 'image', 'caption'],
    ['rating', 'rating'],
    ['spec', 'spec'],
    [undefined, 'paragraph'],
  ];
const NAMED: readonly FactPart[] = ['verdict', 'pros', 'cons'];

/** Returns a description of a story's changes, such as `2 paragraphs changed, 1 paragraph added`. */
export function changeWords(changes: readonly StoryChange[]): string {
  const words = changes.flatMap(scoreWords);
  for (const part of NAMED) {
    if (changes.some((change) => change.part === part)) words.push(`${part} changed`);
  }
  for (const [part, noun, changedNoun = noun] of COUNTED) {
    const count = (kind: StoryChange['kind']): number =>
      changes.filter((change) => change.part === part && change.kind === kind).length;
    words.push(
      ...counted(count('changed'), changedNoun, 'changed'),
      ...counted(count('added'), noun, 'added'),
      ...counted(count('removed'), noun, 'removed'),
    );
  }
  return words.join(', ');
}

function counted(count: number, noun: string, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${noun} ${what}` : `${count} ${noun}s ${what}`];
}

function scoreWords(change: StoryChange): string[] {
  if (change.part !== 'score' || change.kind !== 'changed') return [];
  return [`score changed from ${scoreText(change.before)} to ${scoreText(change.text)}`];
}
