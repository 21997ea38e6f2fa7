import type { Prose } from './prose';

/** Length of the measured stories, in words. */
const STORY_WORDS = 1100;
const PARAGRAPH_WORDS = 78;
const PARAGRAPHS_PER_HEADING = 3;

/** Returns the paragraphs of a story, with a heading after every three paragraphs. */
export function plainParts(prose: Prose, words = STORY_WORDS): string[] {
  const count = Math.max(1, Math.round(words / PARAGRAPH_WORDS));
  return Array.from({ length: count }, (_, index) => {
    const paragraph = prose.paragraph(PARAGRAPH_WORDS - 10);
    const hasHeading = index > 0 && index % PARAGRAPHS_PER_HEADING === 0;
    return hasHeading ? `## ${prose.title()}\n\n${paragraph}` : paragraph;
  });
}

export function bodyOf(parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** Distributes the inserted items evenly between the parts, but puts none before the first part. */
export function withInsertions(parts: readonly string[], inserted: readonly string[]): string[] {
  const result: string[] = [];
  let next = 0;
  parts.forEach((part, index) => {
    result.push(part);
    const until = Math.round(((index + 1) * inserted.length) / parts.length);
    result.push(...inserted.slice(next, until));
    next = until;
  });
  return result;
}
