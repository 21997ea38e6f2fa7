import type { BodyNode } from './bodyTree';
import type { Author, Content, Image, RelatedObject, SeoFields } from './content';
import type { ProductSheet, RelatedProduct } from './products';
import type { VideoFields } from '../video/videoEntity';

/** One picture of a gallery, with what is said beside it. */
export interface GalleryItem {
  id: string;
  title: string;
  headline: string;
  description: string;
  body: BodyNode[];
  image: Image | null;
  photoCredit: string;
  /** From 1. */
  position: number;
  relatedObjects: RelatedObject[];
  relatedProduct: RelatedProduct | null;
}

export interface Gallery extends Content {
  typeName: 'gallery';
  dek: string;
  body: BodyNode[];
  items: GalleryItem[];
  moreAuthors: Author[];
  editors: Author[];
  canonicalUrl: string;
  relatedObjects: RelatedObject[];
  relatedProduct: RelatedProduct | null;
  type: string;
}

export interface SubRating {
  id: string;
  name: string;
  /** Of 10. */
  rating: number;
}

export interface Review extends Content, SeoFields {
  typeName: 'review';
  dek: string;
  body: BodyNode[];
  good: string;
  bad: string;
  bottomLine: string;
  /** Of 10, or null where it is not rated yet. */
  rating: number | null;
  /** Of 5. */
  starRating: number;
  subRatings: SubRating[];
  editorsChoice: boolean;
  editorsChoiceDate: string | null;
  /** `first-take` for one that was written before the tests were done; else empty. */
  type: string;
  preferredProductName: string;
  promoTitle: string;
  promoDek: string;
  promoHed: string;
  targetSlug: string;
  moreAuthors: Author[];
  editors: Author[];
  suppressAds: boolean;
  /** What is known of the product, where an editor gave it. */
  sheet: ProductSheet | null;
  relatedProduct: RelatedProduct | null;
}

/** A film and the written piece that stands for it. */
export interface VideoStory extends Content, VideoFields {
  typeName: 'video';
  dek: string;
  body: BodyNode[];
}

const NOT_YET_RATED = 'Not yet rated';
const FIRST_TAKE = 'First Take';

/** The best first; the last two are no grades. */
export const RATING_LABELS = [
  'Spectacular',
  'Outstanding',
  'Excellent',
  'Very good',
  'Good',
  'OK',
  'Fair',
  'Mediocre',
  'Poor',
  'Terrible',
  'Abysmal',
  NOT_YET_RATED,
  FIRST_TAKE,
] as const;

const BEST_RATING = 10;

/**
 * @param rating of 10; null where there is none yet.
 * @param type of the review.
 */
export function ratingLabel(rating: number | null, type = ''): string {
  if (rating === null) return type === 'first-take' ? FIRST_TAKE : NOT_YET_RATED;
  const grade = Math.min(BEST_RATING, Math.max(0, Math.floor(rating)));
  return RATING_LABELS[BEST_RATING - grade] ?? NOT_YET_RATED;
}

/** 94 is "1:34"; seconds. */
export function runningTime(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
