import type { Article } from '../content/content';
import type { ProductSheet } from '../content/products';
import type { Gallery, Review } from '../content/stories';
import { paragraphsOf } from './paragraphs';
import { textHash } from './textHash';

/** A part of a story other than its paragraphs. `image`: an image in a gallery, with its caption. */
export type FactPart = 'image' | 'score' | 'rating' | 'verdict' | 'pros' | 'cons' | 'spec';

/** A part of a story. Parts of two versions correspond if they are of the same kind and have the same key. */
export interface StoryFact {
  part: FactPart;
  key: string;
  /**
   * Lines as shown on the page, so that changed lines can be found and marked there. For a score, only the number, or
   * the review's type if there is no score.
   */
  text: string;
}

/** The text of a story, without markup. Articles have no facts. */
export interface StoryVersion {
  paragraphs: string[];
  facts?: StoryFact[];
}

export function versionOf(story: Article | Gallery | Review): StoryVersion {
  const paragraphs = paragraphsOf(story.body);
  if (story.typeName === 'gallery') return { paragraphs, facts: imagesOf(story) };
  if (story.typeName === 'review') return { paragraphs, facts: verdictOf(story) };
  return { paragraphs };
}

export function versionHash({ paragraphs, facts = [] }: StoryVersion): string {
  return textHash([...paragraphs, ...facts.map(({ part, text }) => `${part} ${text}`)]);
}

/** Returns the images in a gallery as facts. Galleries and reviews stored by earlier releases may lack fields. */
function imagesOf({ items = [] }: Partial<Gallery>): StoryFact[] {
  const shown = new Map<string, number>();
  return items.map(({ id, image, headline, title, description, body }) => {
    // Identifies images by path, because their ids depend on their positions, which change when an image is inserted.
    const name = image?.path ?? id;
    const count = (shown.get(name) ?? 0) + 1;
    shown.set(name, count);
    const lines = [headline || title, description, ...paragraphsOf(body)].filter(Boolean);
    return { part: 'image', key: `${name} ${count}`, text: lines.join('\n') };
  });
}

function verdictOf(review: Partial<Review>): StoryFact[] {
  const { rating, type = '', bottomLine = '', good, bad, subRatings = [], sheet } = review;
  const { pros = [], cons = [], specs = {} }: Partial<ProductSheet> = sheet ?? {};
  const named = (part: FactPart, entries: readonly (readonly [string, unknown])[]): StoryFact[] =>
    entries.map(([key, value]) => ({ part, key, text: `${key} ${String(value)}`.trim() }));
  const listed = (part: FactPart, texts: readonly string[]): StoryFact[] =>
    texts.map((text) => ({ part, key: text, text }));
  return [
    // If there is no score, the type explains why.
    { part: 'score', key: '', text: String(rating ?? type) },
    ...named('verdict', [['', bottomLine]]),
    ...named('pros', good ? [['Good', good]] : []),
    ...named('cons', bad ? [['Bad', bad]] : []),
    ...named(
      'rating',
      subRatings.map(({ name, rating: points }) => [name, points]),
    ),
    ...listed('pros', pros),
    ...listed('cons', cons),
    ...named('spec', Object.entries(specs)),
  ];
}
