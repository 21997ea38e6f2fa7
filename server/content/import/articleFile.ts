import type { ReviewCard } from '../../../src/model/content/commerce';
import { ARTICLE_TYPES, DEFAULT_EDITION } from '../../../src/model/content/content';
import type { ListingFacts } from '../../../src/model/content/contentListingItem';
import { readingMinutes } from '../../../src/model/content/readingLength';
import type { StoredArticle } from '../../store/storedContent';
import { readAudio } from './fields/audioField';
import { readListicles, readReviewCards } from './fields/commerceFields';
import {
  contentFields,
  imported,
  peopleFields,
  publishedAt,
  readStoryText,
  storyImages,
  type ContentContext,
  type ImportedContent,
  type ReadText,
} from './fields/contentFields';
import type { ContentFile, Fields } from './fields/frontMatter';
import { readNotRated } from './fields/ratingFields';
import { seoFields } from './fields/seoFields';
import { firstListLength } from './fields/textFacts';
import { readVariants } from './fields/variantFields';

/** Reads an article file and fills in every field of the entity. */
export async function readArticle(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredArticle>> {
  const { slug, fields, markdown } = file;
  const written = await readStoryText(markdown, context, publishedAt(fields));
  const image = (name: string) => context.readImage(fields, name, publishedAt(fields));
  const reviewCards = readReviewCards(fields, context);
  const listicles = await readListicles(fields, context);
  const text = withReason(written, fields, reviewCards);
  const wordCount = text.words === '' ? 0 : text.words.split(/\s+/).length;
  const document: StoredArticle = {
    ...contentFields('content_article', file),
    ...textFields(slug, fields, context.site),
    ...(await seoFields(fields, context)),
    ...(await storyImages(fields, context)),
    mobileImage: await image('mobileImage'),
    listicles,
    reviewCards,
    shortcodeTags: text.shortcodes,
    wordCount,
    ...readVariants(fields),
    ...(await readAudio(fields, context.files)),
    facts: {
      minutes: readingMinutes({ wordCount, body: text.body, listicles }),
      ...ratingFact(fields, reviewCards),
      ...stepsFact(firstListLength(text.body)),
    },
  };
  return imported(document, file, text);
}

/** Returns the rating that lists show. Empty unless the story is a rated review of a single product. */
function ratingFact(fields: Fields, [card]: readonly ReviewCard[]): ListingFacts {
  const rating = card?.rating ?? null;
  return fields.text('type') === 'review-single' && rating !== null ? { rating } : {};
}

/** Appends the editor's reason for a missing rating to a product review. */
function withReason(text: ReadText, fields: Fields, [card]: readonly ReviewCard[]): ReadText {
  const isReview = fields.text('type') === 'review-single';
  const isRated = !isReview || (card !== undefined && card.rating !== null);
  const reason = readNotRated(fields, {
    isRated,
    problem: ['type', 'is review-single, but no product is rated'],
    suggestion: 'add reviewCards with productName and rating, or say why in notRated',
  });
  return { ...text, body: [...text.body, ...reason] };
}

function stepsFact(steps: number): ListingFacts {
  return steps > 0 ? { steps } : {};
}

function textFields(slug: string, fields: Fields, site: string) {
  return {
    ...peopleFields(fields),
    layoutName: fields.text('layoutName'),
    type: fields.choice('type', ARTICLE_TYPES),
    titleTag: fields.text('titleTag'),
    site,
    canonicalUrl: fields.text('canonicalUrl'),
    promoDek: fields.text('promoDek'),
    promoHed: fields.text('promoHed'),
    relatedObjects: [],
    availableOn: [{ edition: fields.text('edition', DEFAULT_EDITION), slug }],
    capi: null,
    video: null,
    additionalShortcodeData: {},
    suppressAds: fields.flag('suppressAds'),
    suppressBio: fields.flag('suppressBio'),
    suppressComments: fields.flag('suppressComments'),
  };
}
