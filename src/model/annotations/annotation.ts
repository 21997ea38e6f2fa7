/** Words in a story that a reader highlighted, with enough context to find them in a later version. */
export interface Quote {
  /** The highlighted text, with single spaces and a line break between paragraphs. */
  exact: string;
  /** Text directly before and after the quote; shorter or empty at the start and end of the story. */
  before: string;
  after: string;
  /** Index of the paragraph in which the quote begins. */
  paragraph: number;
  /** Number of characters between the start of that paragraph and the quote. Earlier releases did not store it. */
  offset?: number;
}

/** A reader's highlight in a story, with or without a note. Stored on this device only. */
export interface Annotation {
  id: string;
  /** Path and headline of the story. */
  path: string;
  title: string;
  quote: Quote;
  /** Empty if the highlight has no note. */
  note: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** True if the quote was not found when the story was last shown. */
  isLost: boolean;
}

/** Returns true for a valid annotation. Stored data may have been written by another release. */
export function isAnnotation(value: unknown): value is Annotation {
  const { id, path, title, quote, note, createdAt, isLost } = (value ?? {}) as Partial<Annotation>;
  return (
    [id, path, title, note].every(isString) &&
    Number.isFinite(createdAt) &&
    typeof isLost === 'boolean' &&
    isQuote(quote ?? {})
  );
}

function isQuote({ exact, before, after, paragraph, offset = 0 }: Partial<Quote>): boolean {
  const isText = [exact, before, after].every(isString) && exact !== '';
  return isText && [paragraph, offset].every(Number.isInteger);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

export interface AnnotatedStory {
  path: string;
  title: string;
  annotations: Annotation[];
}

/**
 * Groups annotations by story, most recently annotated first, and sorts each story's annotations in text order. Quotes
 * stored by earlier releases have no offset and come first in their paragraph.
 */
export function annotatedStories(annotations: readonly Annotation[]): AnnotatedStory[] {
  const stories = new Map<string, AnnotatedStory>();
  const latestFirst = [...annotations].sort((one, other) => other.createdAt - one.createdAt);
  for (const annotation of latestFirst) {
    const { path, title } = annotation;
    const story = stories.get(path) ?? { path, title, annotations: [] };
    story.annotations.push(annotation);
    stories.set(path, story);
  }
  for (const story of stories.values()) story.annotations.sort(byPosition);
  return [...stories.values()];
}

function byPosition(one: Annotation, other: Annotation): number {
  const { paragraph, offset = 0 } = one.quote;
  const { paragraph: otherParagraph, offset: otherOffset = 0 } = other.quote;
  return paragraph - otherParagraph || offset - otherOffset || one.createdAt - other.createdAt;
}
