import { annotatedStories, type Annotation } from './annotation';

/**
 * Returns annotations as a Markdown document: stories with their addresses, quotes, and notes below them.
 * @param origin of the publication, without a slash at its end.
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
    isLost && '_The text has changed since._',
    // A note is the reader's own text, whose Markdown counts.
    note.trim(),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Escapes what Markdown would read as markup in the text of a story. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)(#|[-+](?=\s)|\d+(?=[.)]\s))/, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
