import Type from 'typebox';
import { ARTICLE_TYPES } from '../../../../src/model/content';
import { BodyNodeSchema } from './body';
import { closed, nullable } from './closed';

const text = Type.String();
const flag = Type.Boolean();
const anything = Type.Record(Type.String(), Type.Unknown());

export const ContentDateSchema = closed({
  created: Type.Optional(text),
  date: Type.Optional(text),
  timezone: Type.Optional(text),
  updated: Type.Optional(text),
  published: Type.Optional(text),
});
const date = nullable(ContentDateSchema);

export const ImageSchema = closed({
  id: text,
  filename: text,
  dateCreated: date,
  alt: text,
  credits: text,
  caption: text,
  path: text,
  cropGravity: nullable(Type.Integer()),
  crop: nullable(text),
  typeName: Type.Literal('image'),
  imageUrl: text,
  width: Type.Integer(),
  height: Type.Integer(),
  bucketPath: text,
  bucketType: text,
  title: text,
  size: nullable(Type.Integer()),
  renditions: Type.Array(closed({ width: Type.Integer(), height: Type.Integer(), url: text })),
});
const image = nullable(ImageSchema);

export const SimpleTopicSchema = closed({ id: text, slug: text, name: text });

const TopicSchema = closed({
  id: text,
  slug: text,
  name: text,
  typeName: Type.Literal('topic'),
  uuid: text,
  primary: flag,
  topicPath: Type.Array(SimpleTopicSchema),
  pathSlugs: Type.Array(text),
});

const AuthorSchema = closed({
  id: text,
  username: text,
  firstName: text,
  lastName: text,
  image,
  profile: closed({
    authorBio: text,
    byline: text,
    authorDisclosure: text,
    awardsAndCredentials: text,
    bureau: text,
    education: text,
    expertise: text,
    id: text,
    title: text,
  }),
  title: text,
  bio: text,
  bureau: text,
  socialProfileIds: closed({
    twitter: text,
    facebookProfile: text,
    facebookPage: text,
    instagram: text,
  }),
  authorDisclosure: text,
});

export const ArticleSchema = closed({
  id: text,
  typeName: Type.Literal('content_article'),
  headline: text,
  title: text,
  slug: text,
  subType: text,
  section: text,
  edition: text,
  buyingCycle: text,
  author: nullable(AuthorSchema),
  image,
  promoImage: image,
  primaryCollection: nullable(anything),
  collections: Type.Array(anything),
  topics: Type.Array(TopicSchema),
  tags: Type.Array(SimpleTopicSchema),
  annotations: Type.Array(anything),
  contentPlatform: nullable(anything),
  datePublished: date,
  dateUpdated: date,
  displayDatePublished: date,
  displayDateUpdated: date,
  dek: text,
  body: Type.Array(BodyNodeSchema),
  layoutName: text,
  type: nullable(Type.Union(ARTICLE_TYPES.map((type) => Type.Literal(type)))),
  titleTag: text,
  site: text,
  canonicalUrl: text,
  mobileImage: image,
  moreAuthors: Type.Array(AuthorSchema),
  editors: Type.Array(AuthorSchema),
  promoDek: text,
  promoHed: text,
  relatedObjects: Type.Array(anything),
  availableOn: Type.Array(closed({ edition: text, slug: text })),
  capi: nullable(anything),
  video: nullable(anything),
  listicles: Type.Array(anything),
  reviewCards: Type.Array(anything),
  shortcodeTags: Type.Array(text),
  additionalShortcodeData: anything,
  noIndex: flag,
  relAlternate: text,
  relHrefLang: text,
  relNext: text,
  relPrev: text,
  seoMetaDescription: text,
  seoNewsKeywords: text,
  seoOgDescription: text,
  seoOgImage: image,
  seoOgTitle: text,
  seoTwitterCreator: text,
  suppressAds: flag,
  suppressBio: flag,
  suppressComments: flag,
  wordCount: Type.Integer(),
});

export const ListingItemSchema = closed({
  type: text,
  id: text,
  slug: text,
  url: text,
  source: text,
  title: text,
  dek: text,
  image,
  topic: nullable(SimpleTopicSchema),
  authorName: text,
  isSponsored: flag,
  datePublished: date,
  dateUpdated: date,
  displayDatePublished: date,
  displayDateUpdated: date,
});

export const SeamlessItemSchema = closed({
  id: text,
  slug: text,
  source: text,
  title: text,
  type: text,
  url: text,
});

export const LinkSchema = closed({ linkText: text, href: text });
