import { AUTHORS, pictureName, TOPICS } from './contentNames';
import type { Prose } from './prose';
import type { Random } from './random';

/** Seeded sources of the random choices and the text in generated files. */
export interface Source {
  random: Random;
  prose: Prose;
}

export interface StoryFacts {
  /** Position in all lists: 0 is the newest story. */
  age: number;
  /** Additional lines of front matter. */
  more?: readonly string[];
}

const NEWEST = Date.UTC(2026, 9, 30, 12);
const APART = 5 * 60 * 60 * 1000;
const TAGS = ['hands-on', 'long-term', 'buying'] as const;

/** Returns a content file with the fields that every story needs. */
export function storyFile({ random, prose }: Source, facts: StoryFacts, body: string): string {
  const [topic, other] = topicsFor(random);
  return [
    '---',
    `title: "${prose.title()}"`,
    `dek: "${prose.sentence()}"`,
    `author: ${random.pick(AUTHORS)}`,
    `topics: [${topic}, ${other}]`,
    `tags: [${random.pick(TAGS)}]`,
    `datePublished: ${new Date(NEWEST - facts.age * APART).toISOString()}`,
    imageLine(facts.age, prose),
    ...(facts.more ?? []),
    '---',
    body,
    '',
  ].join('\n');
}

function imageLine(index: number, prose: Prose): string {
  return `image: { file: ${pictureName(index)}.jpg, alt: "${prose.title()}", caption: "${prose.sentence()}", credits: "Generated drawing" }`;
}

function topicsFor(random: Random): [string, string] {
  const first = random.integer(TOPICS.length);
  const second = (first + 1 + random.integer(TOPICS.length - 1)) % TOPICS.length;
  return [TOPICS[first] ?? TOPICS[0], TOPICS[second] ?? TOPICS[0]];
}
