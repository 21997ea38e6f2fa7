import type { Quote } from './annotation';

/** Characters up to which a passage is in its link as a whole. */
const SHORT = 60;
/** Words that name the start and the end of a longer one. */
const ENDS = 5;
/** Words before and after a short passage, which may be in the story more than once. */
const AROUND = 3;

/**
 * Returns the path of a story with a fragment by which browsers find and mark the quoted words
 * (`#:~:text=`, URL Fragment Text Directives). Others open the story at its start.
 */
export function passageLink(path: string, quote: Quote): string {
  const { exact, before, after } = wholeWords(quote);
  const isWhole = exact.length <= SHORT && !exact.includes('\n');
  if (!isWhole) return `${path}#:~:text=${rangeOf(words(exact))}`;
  // The outer words of the surroundings are cut off.
  const start = words(before).slice(1).slice(-AROUND);
  const end = words(after).slice(0, -1).slice(0, AROUND);
  const parts = [
    ...(start.length > 0 ? [`${encoded(start)}-`] : []),
    encoded(words(exact)),
    ...(end.length > 0 ? [`-${encoded(end)}`] : []),
  ];
  return `${path}#:~:text=${parts.join(',')}`;
}

/** Takes in the rest of a first and a last word: browsers look for whole words. */
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

/** Hyphens separate the parts of the directive, as commas and ampersands do. */
function encoded(some: readonly string[]): string {
  return encodeURIComponent(some.join(' ')).replaceAll('-', '%2D');
}
