import type { Quote } from './annotation';

/** Maximum number of characters in a passage that the link quotes in full. */
const SHORT = 60;
/** Maximum number of words that the link quotes from the start and from the end of a longer passage. */
const ENDS = 5;
/** Maximum number of context words on each side of a short passage, which may occur more than once in the story. */
const AROUND = 3;

/**
 * Returns the path of a story with a text fragment (`#:~:text=`, URL Fragment Text Directives), which lets browsers
 * find and highlight the quoted words. Browsers without support open the story at its start.
 */
export function passageLink(path: string, quote: Quote): string {
  const { exact, before, after } = wholeWords(quote);
  const isWhole = exact.length <= SHORT && !exact.includes('\n');
  if (!isWhole) return `${path}#:~:text=${rangeOf(words(exact))}`;
  // Drops the context's outermost words, which may be cut off.
  const start = words(before).slice(1).slice(-AROUND);
  const end = words(after).slice(0, -1).slice(0, AROUND);
  const parts = [
    ...(start.length > 0 ? [`${encoded(start)}-`] : []),
    encoded(words(exact)),
    ...(end.length > 0 ? [`-${encoded(end)}`] : []),
  ];
  return `${path}#:~:text=${parts.join(',')}`;
}

/** Extends a quote that starts or ends within a word, because browsers match only whole words. */
function wholeWords({ exact, before, after }: Quote): Omit<Quote, 'paragraph'> {
  const start = before.split(/\s/).at(-1) ?? '';
  const [end = ''] = after.split(/\s/);
  return {
    exact: start + exact + end,
    before: before.slice(0, before.length - start.length),
    after: after.slice(end.length),
  };
}

function rangeOf(all: readonly string[]): string {
  const start = all.slice(0, Math.min(ENDS, Math.ceil(all.length / 2)));
  return [start, all.slice(start.length).slice(-ENDS)]
    .filter((part) => part.length > 0)
    .map(encoded)
    .join(',');
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Encodes words for the directive, in which hyphens, commas and ampersands separate the parts. */
function encoded(some: readonly string[]): string {
  return encodeURIComponent(some.join(' ')).replaceAll('-', '%2D');
}
