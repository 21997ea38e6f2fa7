import type { BodyNode } from './bodyTree';
import type { Author, Content, Image } from './content';

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
}

export interface Gallery extends Content {
  typeName: 'gallery';
  dek: string;
  body: BodyNode[];
  items: GalleryItem[];
  moreAuthors: Author[];
  editors: Author[];
  canonicalUrl: string;
}

export interface SubRating {
  id: string;
  name: string;
  /** Of 10. */
  rating: number;
}

export interface Review extends Content {
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
  preferredProductName: string;
  targetSlug: string;
  moreAuthors: Author[];
  editors: Author[];
  suppressAds: boolean;
}

/** A film and the written piece that stands for it. */
export interface VideoStory extends Content {
  typeName: 'video';
  dek: string;
  body: BodyNode[];
  description: string;
  /** Seconds. */
  duration: number;
}

export const RATING_LABELS = [
  'Abysmal',
  'Terrible',
  'Poor',
  'Mediocre',
  'Fair',
  'OK',
  'Good',
  'Very good',
  'Excellent',
  'Outstanding',
  'Spectacular',
] as const;

/** @param rating of 10; null where there is none yet. */
export function ratingLabel(rating: number | null): string {
  if (rating === null) return 'Not yet rated';
  return RATING_LABELS[Math.min(10, Math.max(0, Math.floor(rating)))] ?? 'Not yet rated';
}

/** 94 is "1:34"; seconds. */
export function runningTime(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
