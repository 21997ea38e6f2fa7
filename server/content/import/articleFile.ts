import { ARTICLE_TYPES, DEFAULT_EDITION } from '../../../src/model/content';
import type { ListingFacts } from '../../../src/model/contentListingItem';
import type { StoredArticle } from '../storedContent';
import {
  contentFields,
  imported,
  peopleFields,
  publishedAt,
  readText,
  storyImages,
  type ContentContext,
  type ImportedContent,
} from './contentFields';
import type { ContentFile, Fields } from './frontMatter';
import { firstListLength, readingMinutes } from './textFacts';

/** An article complete with every field of the entity, from what an editor wrote. */
export async function readArticle(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredArticle>> {
  const { slug, fields, markdown } = file;
  const text = readText(markdown, context);
  const image = (name: string) => context.readImage(fields, name, publishedAt(fields));
  const reviewCards = fields.records('reviewCards');
  const document: StoredArticle = {
    ...contentFields('content_article', file),
    ...textFields(slug, fields, context.site),
    ...searchFields(fields),
    ...(await storyImages(fields, context)),
    mobileImage: await image('mobileImage'),
    seoOgImage: await image('seoOgImage'),
    reviewCards,
    shortcodeTags: text.shortcodes,
    wordCount: text.words === '' ? 0 : text.words.split(/\s+/).length,
    facts: {
      minutes: readingMinutes(text.words),
      ...ratingFact(fields, reviewCards),
      ...stepsFact(firstListLength(text.body)),
    },
  };
  return imported(document, file, text);
}

/** What a review of one thing gives it. */
function ratingFact(fields: Fields, cards: readonly Record<string, unknown>[]): ListingFacts {
  const rating = cards[0]?.['rating'];
  return fields.text('type') === 'review-single' && typeof rating === 'number' ? { rating } : {};
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
    listicles: fields.records('listicles'),
    additionalShortcodeData: {},
    suppressAds: fields.flag('suppressAds'),
    suppressBio: fields.flag('suppressBio'),
    suppressComments: fields.flag('suppressComments'),
  };
}

function searchFields(fields: Fields) {
  return {
    noIndex: fields.flag('noIndex'),
    relAlternate: fields.text('relAlternate'),
    relHrefLang: fields.text('relHrefLang'),
    relNext: fields.text('relNext'),
    relPrev: fields.text('relPrev'),
    seoMetaDescription: fields.text('seoMetaDescription'),
    seoNewsKeywords: fields.text('seoNewsKeywords'),
    seoOgDescription: fields.text('seoOgDescription'),
    seoOgTitle: fields.text('seoOgTitle'),
    seoTwitterCreator: fields.text('seoTwitterCreator'),
  };
}
