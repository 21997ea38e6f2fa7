import { annotatedStories, type Annotation } from './annotation';

/**
 * Returns annotations as a Markdown document: each story with its address, followed by its quotes with their notes.
 * @param origin Origin of the publication, without a trailing slash.
 */
export function annotationsMarkdown(
  annotations: readonly Annotation[],
  { site, origin }: { site: string; origin: string },
): string {
  const stories = annotatedStories(annotations).map((story) =>
    [
      `## [${escaped(story.title)}](${origin}${story.path})`,
      ...story.annotations.map(annotationMarkdown),
    ].join('\n\n'),
  );
  return `${[`# Highlights from ${escaped(site)}`, ...stories].join('\n\n')}\n`;
}

function annotationMarkdown({ quote, note, isLost }: Annotation): string {
  const lines = quote.exact.split('\n').map((line) => `> ${escaped(line)}`);
  return [
    lines.join('\n>\n'),
    isLost && '_The text has changed since you highlighted it._',
    // A note is the reader's own text, so its Markdown is not escaped.
    note.trim(),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Escapes characters in a story's text that Markdown would interpret. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)(#|[-+](?=\s)|\d+(?=[.)]\s))/, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
