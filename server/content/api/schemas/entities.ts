import Type, { type TSchema } from 'typebox';
import { ARTICLE_TYPES, type Article } from '../../../../src/model/content/content';
import type { ContentListingItem } from '../../../../src/model/content/contentListingItem';
import type { Gallery, Review, VideoStory } from '../../../../src/model/content/stories';
import { BodyNodeSchema } from './body';
import { closed, nullable } from './closed';
import {
  ListicleSchema,
  ProductSheetSchema,
  RelatedProductSchema,
  ReviewCardSchema,
} from './commerce';
import { ContentDateSchema, ImageSchema } from './image';
import { lang, people, seo, SimpleTopicSchema, story } from './story';

const text = Type.String();
const flag = Type.Boolean();
const anything = Type.Record(Type.String(), Type.Unknown());

const date = nullable(ContentDateSchema);
const image = nullable(ImageSchema);

/** Requires one schema for each field of an entity. A missing schema is a type error. */
type SchemasOf<Entity> = Record<keyof Entity, TSchema>;

export const ArticleSchema = closed({
  ...story,
  ...people,
  ...seo,
  typeName: Type.Literal('content_article'),
  layoutName: text,
  type: nullable(Type.Union(ARTICLE_TYPES.map((type) => Type.Literal(type)))),
  titleTag: text,
  site: text,
  canonicalUrl: text,
  mobileImage: image,
  promoDek: text,
  promoHed: text,
  relatedObjects: Type.Array(anything),
  availableOn: Type.Array(closed({ edition: text, slug: text })),
  capi: nullable(anything),
  video: nullable(anything),
  listicles: Type.Array(ListicleSchema),
  reviewCards: Type.Array(ReviewCardSchema),
  shortcodeTags: Type.Array(text),
  additionalShortcodeData: anything,
  suppressAds: flag,
  suppressBio: flag,
  suppressComments: flag,
  wordCount: Type.Integer(),
  variants: Type.Optional(
    Type.Array(
      closed({
        experiment: text,
        bucket: text,
        headline: Type.Optional(text),
        dek: Type.Optional(text),
      }),
    ),
  ),
  audio: Type.Optional(
    closed({
      url: text,
      mimeType: text,
      size: Type.Integer({ minimum: 1 }),
      duration: Type.Optional(Type.Number({ minimum: 0 })),
    }),
  ),
} satisfies SchemasOf<Article>);

const rating = Type.Number({ minimum: 0, maximum: 10 });

export const GallerySchema = closed({
  ...story,
  ...people,
  typeName: Type.Literal('gallery'),
  canonicalUrl: text,
  relatedObjects: Type.Array(anything),
  relatedProduct: nullable(RelatedProductSchema),
  type: text,
  items: Type.Array(
    closed({
      id: text,
      title: text,
      headline: text,
      description: text,
      body: Type.Array(BodyNodeSchema),
      image,
      photoCredit: text,
      position: Type.Integer({ minimum: 1 }),
      relatedObjects: Type.Array(anything),
      relatedProduct: nullable(RelatedProductSchema),
    }),
  ),
} satisfies SchemasOf<Gallery>);

export const ReviewSchema = closed({
  ...story,
  ...people,
  ...seo,
  typeName: Type.Literal('review'),
  good: text,
  bad: text,
  bottomLine: text,
  rating: nullable(rating),
  starRating: Type.Number({ minimum: 0, maximum: 5 }),
  subRatings: Type.Array(closed({ id: text, name: text, rating })),
  editorsChoice: flag,
  editorsChoiceDate: nullable(text),
  type: text,
  preferredProductName: text,
  promoTitle: text,
  promoDek: text,
  promoHed: text,
  sheet: nullable(ProductSheetSchema),
  relatedProduct: nullable(RelatedProductSchema),
  targetSlug: text,
  suppressAds: flag,
} satisfies SchemasOf<Review>);

export const ProductSchema = closed({
  id: text,
  typeName: Type.Literal('product'),
  slug: text,
  title: text,
  dek: text,
  image,
  body: Type.Array(BodyNodeSchema),
  sheet: ProductSheetSchema,
  relatedProduct: RelatedProductSchema,
  review: nullable(closed({ url: text, title: text })),
});

const amount = Type.Number({ minimum: 0 });

const VideoFileSchema = closed({
  id: text,
  url: text,
  type: text,
  typeName: text,
  format: text,
  width: amount,
  height: amount,
  bitrate: amount,
  duration: amount,
  size: amount,
  frameRate: amount,
  language: text,
  codecs: text,
  device: text,
  downloadUrl: text,
  streamingUrl: text,
  mediaAssetId: text,
  parentMediaAssetId: text,
  sourceMediaAssetId: text,
});

export const VideoSchema = closed({
  ...story,
  typeName: Type.Literal('video'),
  description: text,
  duration: amount,
  files: Type.Array(VideoFileSchema),
  metaData: closed({
    collection: text,
    duration: amount,
    files: Type.Array(VideoFileSchema),
    mpxId: text,
    mpxRefId: text,
    promoDescription: text,
    promoTitle: text,
    ratingVChip: text,
    section: text,
    status: text,
  }),
  brightcoveManifestUrl: text,
  brightcoveMp4Url: text,
  manifestUrl: text,
  mp4Url: text,
  mp4Height: amount,
  mp4Width: amount,
  mpxRefId: text,
  suppressAds: flag,
  transcripts: Type.Array(
    closed({
      data: text,
      format: text,
      id: text,
      process: text,
      source: text,
      typeName: Type.Literal('transcript'),
      videoId: text,
    }),
  ),
  captionsUrl: text,
  m3u8: text,
  mp4: text,
  autoplay: flag,
  autoplayType: Type.Enum(['', 'MANUAL', 'AUTOPLAY']),
} satisfies SchemasOf<VideoStory>);

export const ListingItemSchema = closed({
  lang,
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
  facts: Type.Optional(
    closed({
      rating: Type.Optional(rating),
      duration: Type.Optional(Type.Number({ minimum: 0 })),
      pictures: Type.Optional(Type.Integer({ minimum: 0 })),
      steps: Type.Optional(Type.Integer({ minimum: 1 })),
      minutes: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  snippet: Type.Optional(Type.Array(closed({ text, isMatch: flag }))),
} satisfies SchemasOf<ContentListingItem>);

export const SeamlessItemSchema = closed({
  id: text,
  slug: text,
  source: text,
  title: text,
  type: text,
  url: text,
});

export const LinkSchema = closed({ linkText: text, href: text });

export const InnovationTrendSchema = closed({
  name: text,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  change: Type.Integer({ minimum: -100, maximum: 100 }),
  note: text,
});
