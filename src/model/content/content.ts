import type { StoryAudio } from '../listen/audioClip';
import type { StoryVariant } from '../experiments/storyVariants';
import type { BodyNode } from './bodyTree';
import type { Listicle, ReviewCard } from './commerce';

/** Dates that the content platform records for an item; every date is an ISO 8601 instant. */
export interface ContentDate {
  created?: string;
  date?: string;
  timezone?: string;
  updated?: string;
  published?: string;
}

/** A signed URL of an image at one width, created by the server. */
export interface ImageRendition {
  width: number;
  height: number;
  url: string;
}

/** Animated version of an image: an MP4 video or an animated WebP. */
export interface ImageMotion {
  url: string;
  type: 'video/mp4' | 'image/webp';
  width: number;
  height: number;
}

export interface Image {
  id: string;
  filename: string;
  dateCreated: ContentDate | null;
  alt: string;
  credits: string;
  caption: string;
  /** Path of the original relative to the image origin, including the filename. */
  path: string;
  /** Crop anchor from 0 to 9; see `images.ts`. */
  cropGravity: number | null;
  /** Crop area as `WxH+x+y`, in pixels of the original. */
  crop: string | null;
  typeName: 'image';
  imageUrl: string;
  width: number;
  height: number;
  bucketPath: string;
  bucketType: string;
  title: string;
  /** Size of the original in bytes. */
  size: number | null;
  /** Available widths, narrowest first; empty if no URL can be built for the image. */
  renditions: ImageRendition[];
  /** Placeholder color (`#rgb`) shown until the image loads; absent for transparent images. */
  tint?: string;
  /** Set if the image is animated and not cropped to another aspect ratio; the renditions are still images. */
  motion?: ImageMotion;
}

export interface SimpleTopic {
  id: string;
  slug: string;
  name: string;
}

export interface Topic extends SimpleTopic {
  typeName: 'topic';
  uuid: string;
  /** True for a story's first topic, which appears in the kicker. */
  primary: boolean;
  topicPath: SimpleTopic[];
  pathSlugs: string[];
}

export interface HierarchicalTopic extends Topic {
  typePath: string;
  hPath: string;
  hslugPath: string;
}

export interface AuthorSocialProfileIds {
  twitter: string;
  facebookProfile: string;
  facebookPage: string;
  instagram: string;
}

export interface AuthorProfile {
  authorBio: string;
  byline: string;
  authorDisclosure: string;
  awardsAndCredentials: string;
  bureau: string;
  education: string;
  expertise: string;
  id: string;
  title: string;
}

export interface Author {
  id: string;
  /** Slug of the profile page; absent if the author has none, and in data cached by earlier releases. */
  slug?: string;
  username: string;
  firstName: string;
  lastName: string;
  image: Image | null;
  profile: AuthorProfile;
  title: string;
  bio: string;
  /** The author's bureau; if it is empty, the author has no profile page. */
  bureau: string;
  socialProfileIds: AuthorSocialProfileIds;
  authorDisclosure: string;
}

/** A user account of the content platform, not a member of the site. */
export interface ContentUser {
  id: string;
  username: string;
  profileUrl: string;
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  dateCreated: string;
  image: Image | null;
  socialProfileIds: AuthorSocialProfileIds;
  authorBio: string;
}

export interface Collection {
  id: string;
  image: Image | null;
  primary: boolean;
  title: string;
  slug: string;
  hide: boolean;
  description: string;
  threads: { slug: string }[];
  typeSlug: string;
  collectionType: { id: string; slug: string };
}

export interface Tag {
  id: string;
  slug: string;
  name: string;
}

export interface Annotation {
  id: string;
  score: number;
  termIdInSource: string;
  termName: string;
  termSourceType: string;
  typeName: string;
}

/** Revision metadata from the content platform. */
export interface ContentPlatform {
  revisionId: string;
  ctopic: string[];
  entity: string[];
  ctax: string[];
  csig: string[];
}

export interface RelatedObject {
  image: Image | null;
  metaData: Record<string, unknown>;
  objectId: string;
  promoImage: Image | null;
  promoTitle: string;
  slug: string;
  title: string;
  topic: SimpleTopic | null;
  typeName: string;
  api: string;
  description: string;
}

/** An edition of the site that offers a piece of content, and the content's slug in that edition. */
export interface EditionSlug {
  edition: string;
  slug: string;
}

export type ContentTypeName =
  | 'content_article'
  | 'collection'
  | 'feature'
  | 'gallery'
  | 'product'
  | 'product_series'
  | 'review'
  | 'topic'
  | 'video';

export type TextDirection = 'ltr' | 'rtl';

/** Language and text direction of a story. The defaults are those of the site. */
export interface Language {
  /** BCP 47 tag. */
  lang?: string;
  dir?: TextDirection;
}

export interface Content extends Language {
  id: string;
  typeName: ContentTypeName;
  headline: string;
  title: string;
  slug: string;
  /** Subtype: `long-form`, `live-blog` or empty. */
  subType: string;
  /** Section; `sponsored` marks paid content. */
  section: string;
  edition: string;
  buyingCycle: string;
  author: Author | null;
  image: Image | null;
  promoImage: Image | null;
  primaryCollection: Collection | null;
  collections: Collection[];
  topics: Topic[];
  tags: Tag[];
  annotations: Annotation[];
  contentPlatform: ContentPlatform | null;
  datePublished: ContentDate | null;
  dateUpdated: ContentDate | null;
  displayDatePublished: ContentDate | null;
  displayDateUpdated: ContentDate | null;
}

export const ARTICLE_TYPES = [
  'best-list',
  'review-multi',
  'review-single',
  'guide',
  'gift-guide',
  'infographic',
  'custom',
  'product-promo',
  'deals',
  'misc-commerce',
  'zd-academy',
] as const;

export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** Metadata that an editor sets for search engines and link previews. */
export interface SeoFields {
  noIndex: boolean;
  relAlternate: string;
  relHrefLang: string;
  relNext: string;
  relPrev: string;
  seoMetaDescription: string;
  seoNewsKeywords: string;
  seoOgDescription: string;
  seoOgImage: Image | null;
  seoOgTitle: string;
  seoTwitterCreator: string;
}

export interface Article extends Content, SeoFields {
  typeName: 'content_article';
  dek: string;
  body: BodyNode[];
  layoutName: string;
  type: ArticleType | null;
  titleTag: string;
  site: string;
  canonicalUrl: string;
  mobileImage: Image | null;
  moreAuthors: Author[];
  editors: Author[];
  promoDek: string;
  promoHed: string;
  relatedObjects: RelatedObject[];
  availableOn: EditionSlug[];
  capi: Record<string, unknown> | null;
  video: RelatedObject | null;
  listicles: Listicle<Image>[];
  reviewCards: ReviewCard[];
  /** Names of the shortcodes in the body, without duplicates. */
  shortcodeTags: string[];
  additionalShortcodeData: Record<string, unknown>;
  suppressAds: boolean;
  suppressBio: boolean;
  suppressComments: boolean;
  wordCount: number;
  /** Variants of the headline and dek for readers in experiments; missing for most stories. */
  variants?: StoryVariant[];
  /** Recording of the story; missing if only a browser voice can read the story. */
  audio?: StoryAudio;
}

export const DEFAULT_EDITION = 'us';
