import type { Article } from '../content/content';
import { specEntries } from '../content/specs';
import { ratingLabel, type Gallery, type Review } from '../content/stories';
import { paragraphsOf } from './paragraphs';
import { textHash } from './textHash';

/** A part of a story besides its paragraphs. `picture`: an image of a gallery with its caption. */
export type FactPart = 'picture' | 'score' | 'rating' | 'verdict' | 'pros' | 'cons' | 'spec';

/** Something that a story says once, so that versions are compared by its key. */
export interface StoryFact {
  part: FactPart;
  key: string;
  /** Lines as the page shows them, which marks them by their text. */
  text: string;
}

/** What a story says, without its markup. Articles have no facts. */
export interface StoryVersion {
  paragraphs: string[];
  facts?: StoryFact[];
}

export function versionOf(story: Article | Gallery | Review): StoryVersion {
  const paragraphs = paragraphsOf(story.body);
  if (story.typeName === 'gallery') return { paragraphs, facts: picturesOf(story) };
  if (story.typeName === 'review') return { paragraphs, facts: verdictOf(story) };
  return { paragraphs };
}

/** Returns a short hash of a version. */
export function versionHash({ paragraphs, facts = [] }: StoryVersion): string {
  return textHash([...paragraphs, ...facts.map(({ part, text }) => `${part} ${text}`)]);
}

/** Stored galleries and reviews may lack fields that earlier releases did not have. */
function picturesOf({ items = [] }: Partial<Gallery>): StoryFact[] {
  const shown = new Map<string, number>();
  return items.map(({ id, image, headline, title, description, body }) => {
    // The ids of images are their positions, which change when an editor inserts one.
    const name = image?.path ?? id;
    const count = (shown.get(name) ?? 0) + 1;
    shown.set(name, count);
    const lines = [headline || title, description, ...paragraphsOf(body)].filter(Boolean);
    return { part: 'picture', key: `${name} ${count}`, text: lines.join('\n') };
  });
}

function verdictOf(review: Review): StoryFact[] {
  const { rating, type, bottomLine, good, bad, sheet } = review;
  const { subRatings = [] }: Partial<Review> = review;
  const score = rating === null ? '' : `${rating}/10 `;
  const once = (part: FactPart, text: string, label = ''): StoryFact[] =>
    text ? [{ part, key: label, text: `${label}${text}` }] : [];
  return [
    ...once('score', `${score}${ratingLabel(rating, type)}`),
    ...once('verdict', bottomLine),
    ...once('pros', good, 'Good '),
    ...once('cons', bad, 'Bad '),
    ...subRatings.map(({ name, rating: points }) => ({
      part: 'rating' as const,
      key: name,
      text: `${name} ${points}`,
    })),
    ...(sheet?.pros ?? []).map((text) => ({ part: 'pros' as const, key: text, text })),
    ...(sheet?.cons ?? []).map((text) => ({ part: 'cons' as const, key: text, text })),
    ...(sheet ? specEntries(sheet) : []).map(([name, value]) => ({
      part: 'spec' as const,
      key: name,
      text: `${name} ${value}`,
    })),
  ];
}
