import { readingMinutes } from '../../../src/model/content/readingLength';
import type { SubRating } from '../../../src/model/content/stories';
import type { StoredReview } from '../../store/storedContent';
import {
  contentFields,
  imported,
  peopleFields,
  publishedAt,
  readStoryText,
  storyImages,
  type ContentContext,
  type ImportedContent,
} from './fields/contentFields';
import type { ContentFile, Fields } from './fields/frontMatter';
import { readProductSheet, readRelatedProduct } from './fields/productFields';
import { readNotRated } from './fields/ratingFields';
import { seoFields } from './fields/seoFields';
import { stableId } from './fields/stableId';

const BEST_RATING = 10;
/** A type of review that needs no rating. */
const FIRST_TAKE = 'first-take';
const MOST_STARS = 5;

/** Reads a review file. Includes the verdict in the searchable text. */
export async function readReview(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredReview>> {
  const { slug, fields, markdown } = file;
  const written = await readStoryText(markdown, context, publishedAt(fields));
  const wordCount = written.words === '' ? 0 : written.words.split(/\s+/).length;
  const verdict = {
    good: fields.text('good'),
    bad: fields.text('bad'),
    bottomLine: fields.text('bottomLine'),
  };
  const rating = fields.number('rating', BEST_RATING);
  const isRated = rating !== null || fields.text('type') === FIRST_TAKE;
  const reason = readNotRated(fields, {
    isRated,
    problem: ['rating', 'is missing'],
    suggestion: 'add it, or say why in notRated',
  });
  const text = { ...written, body: [...written.body, ...reason] };
  const document: StoredReview = {
    ...contentFields('review', file),
    ...peopleFields(fields),
    ...(await storyImages(fields, context)),
    ...(await seoFields(fields, context)),
    ...verdict,
    rating,
    starRating: fields.number('starRating', MOST_STARS) ?? 0,
    subRatings: fields.groups('subRatings').map((group) => readSubRating(group, slug)),
    editorsChoice: fields.flag('editorsChoice'),
    editorsChoiceDate: fields.instant('editorsChoiceDate'),
    type: fields.text('type'),
    promoTitle: fields.text('promoTitle'),
    promoDek: fields.text('promoDek'),
    promoHed: fields.text('promoHed'),
    sheet: readProductSheet(fields),
    relatedProduct: readRelatedProduct(fields, context),
    preferredProductName: fields.text('preferredProductName'),
    targetSlug: fields.text('targetSlug'),
    suppressAds: fields.flag('suppressAds'),
    facts: {
      minutes: readingMinutes({ wordCount, body: text.body }),
      ...(rating !== null && { rating }),
    },
  };
  const words = [text.words, ...Object.values(verdict)].join('\n');
  return imported(document, file, { ...text, words });
}

function readSubRating(group: Fields, slug: string): SubRating {
  const name = group.required('name');
  if (!group.has('rating')) group.missing('rating');
  const rating = group.number('rating', BEST_RATING) ?? 0;
  return {
    id: stableId('sub_rating', `${slug}/${name}`),
    name,
    rating,
  };
}
