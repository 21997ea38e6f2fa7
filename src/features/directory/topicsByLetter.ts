import type { TopicEntry } from '../../model/routing/pageComponents';

export interface Drawer {
  letter: string;
  /** Element id for anchor links. */
  id: string;
  entries: TopicEntry[];
}

const OTHER = '#';

/** Groups topics by first letter, sorted. Topics that do not start with a letter from A to Z form the last group. */
export function topicsByLetter(topics: readonly TopicEntry[]): Drawer[] {
  const drawers = new Map<string, TopicEntry[]>();
  for (const topic of topics) {
    const initial = topic.name.charAt(0).toUpperCase();
    const letter = /^[A-Z]$/.test(initial) ? initial : OTHER;
    drawers.set(letter, [...(drawers.get(letter) ?? []), topic]);
  }
  return [...drawers]
    .sort(([a], [b]) => sortIndex(a) - sortIndex(b))
    .map(([letter, entries]) => ({
      letter,
      id: letter === OTHER ? 'letter-other' : `letter-${letter.toLowerCase()}`,
      entries: entries.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    }));
}

function sortIndex(letter: string): number {
  return letter === OTHER ? Infinity : letter.charCodeAt(0);
}
