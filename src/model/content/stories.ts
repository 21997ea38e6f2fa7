import type { BodyNode } from './bodyTree';
import type { Author, Content, Image, RelatedObject, SeoFields } from './content';
import type { ProductSheet, RelatedProduct } from './products';
import type { VideoFields } from '../video/videoEntity';

export interface GalleryItem {
  id: string;
  title: string;
  headline: string;
  description: string;
  body: BodyNode[];
  image: Image | null;
  photoCredit: string;
  /** 1-based. */
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
  /** Rating out of 10. */
  rating: number;
}

export interface Review extends Content, SeoFields {
  typeName: 'review';
  dek: string;
  body: BodyNode[];
  good: string;
  bad: string;
  bottomLine: string;
  /** Rating out of 10, or null if not rated yet. */
  rating: number | null;
  /** Rating out of 5. */
  starRating: number;
  subRatings: SubRating[];
  editorsChoice: boolean;
  editorsChoiceDate: string | null;
  /** `first-take` for a review written before testing was finished; otherwise empty. */
  type: string;
  preferredProductName: string;
  promoTitle: string;
  promoDek: string;
  promoHed: string;
  targetSlug: string;
  moreAuthors: Author[];
  editors: Author[];
  suppressAds: boolean;
  /** Product facts, if an editor provided them. */
  sheet: ProductSheet | null;
  relatedProduct: RelatedProduct | null;
}

export interface VideoStory extends Content, VideoFields {
  typeName: 'video';
  dek: string;
  body: BodyNode[];
}

const NOT_YET_RATED = 'Not yet rated';
const FIRST_TAKE = 'First Take';

/** Labels for ratings from 10 down to 0. The last two are for reviews without a rating. */
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

/** Returns the label for a rating out of 10, or for a review without a rating (null). */
export function ratingLabel(rating: number | null, type = ''): string {
  if (rating === null) return type === 'first-take' ? FIRST_TAKE : NOT_YET_RATED;
  const grade = Math.min(BEST_RATING, Math.max(0, Math.floor(rating)));
  return RATING_LABELS[BEST_RATING - grade] ?? NOT_YET_RATED;
}

/** Formats a duration in seconds: 94 becomes "1:34". */
export function runningTime(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
