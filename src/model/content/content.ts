import type { BodyNode } from './bodyTree';
import type { Listicle, ReviewCard } from './commerce';

/** The moments the content platform records for one thing; every field an ISO 8601 instant or absent. */
export interface ContentDate {
  created?: string;
  date?: string;
  timezone?: string;
  updated?: string;
  published?: string;
}

/** One address of a picture at one width, made and signed by the server. */
export interface ImageRendition {
  width: number;
  height: number;
  url: string;
}

/** Where a picture that moves is shown moving: a film, or a picture with all its frames. */
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
  /** Where the original lies below the picture origin, with the file's name. */
  path: string;
  /** 0 to 9; see `images.ts`. */
  cropGravity: number | null;
  /** `WxH+x+y` in pixels of the original. */
  crop: string | null;
  typeName: 'image';
  imageUrl: string;
  width: number;
  height: number;
  bucketPath: string;
  bucketType: string;
  title: string;
  /** Bytes of the original. */
  size: number | null;
  /** Widths this answer offers, narrowest first; empty where nothing is drawn from it. */
  renditions: ImageRendition[];
  /** `#rgb`, what the picture is like before it is there; missing where it can be seen through. */
  tint?: string;
  /** Of a picture that moves, where it is drawn large; the renditions are its first frame. */
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
  /** True for the first topic of a story, the one its kicker names. */
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
  username: string;
  firstName: string;
  lastName: string;
  image: Image | null;
  profile: AuthorProfile;
  title: string;
  bio: string;
  /** Without one an author has no profile address. */
  bureau: string;
  socialProfileIds: AuthorSocialProfileIds;
  authorDisclosure: string;
}

/** A person as the content platform keeps its own users; not a member of the site. */
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

/** Revision marks of the content platform; every field but the revision is a list. */
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

/** An edition of the site in which a piece of content can be read, and its slug there. */
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

/** What every piece of content has, whatever its type. */
export interface Content {
  id: string;
  typeName: ContentTypeName;
  headline: string;
  title: string;
  slug: string;
  /** `long-form`, `live-blog` or empty. */
  subType: string;
  /** `sponsored` marks paid content. */
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

/** What an editor says of a story to search engines and to those who link to it. */
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
  /** Names of the shortcodes that the body holds, each once. */
  shortcodeTags: string[];
  additionalShortcodeData: Record<string, unknown>;
  suppressAds: boolean;
  suppressBio: boolean;
  suppressComments: boolean;
  wordCount: number;
}

export const DEFAULT_EDITION = 'us';

const INFOGRAPHIC = 'infographic';

/**
 * Paid content: by the section an editor filed it under, or by its primary topic, since an infographic
 * is made for an advertiser.
 */
export function isSponsored(
  content: Pick<Content, 'section'> & { topics?: readonly { slug: string; primary?: boolean }[] },
): boolean {
  const { section, topics = [] } = content;
  const isInfographic = topics.some(
    ({ slug, primary }) => primary === true && slug === INFOGRAPHIC,
  );
  return section === 'sponsored' || isInfographic;
}
