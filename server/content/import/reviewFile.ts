import type { SubRating } from '../../../src/model/stories';
import type { StoredReview } from '../storedContent';
import {
  contentFields,
  imported,
  peopleFields,
  readText,
  storyImages,
  type ContentContext,
  type ImportedContent,
} from './contentFields';
import type { ContentFile, Fields } from './frontMatter';
import { readingMinutes } from './textFacts';
import { stableId } from './stableId';

const BEST_RATING = 10;
const MOST_STARS = 5;

/** A review with its verdict; good, bad and the bottom line are part of its text. */
export async function readReview(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredReview>> {
  const { slug, fields, markdown } = file;
  const text = readText(markdown, context);
  const verdict = {
    good: fields.text('good'),
    bad: fields.text('bad'),
    bottomLine: fields.text('bottomLine'),
  };
  const rating = fields.number('rating', BEST_RATING);
  const document: StoredReview = {
    ...contentFields('review', file),
    ...peopleFields(fields),
    ...(await storyImages(fields, context)),
    ...verdict,
    rating,
    starRating: fields.number('starRating', MOST_STARS) ?? 0,
    subRatings: fields.groups('subRatings').map((group) => readSubRating(group, slug)),
    editorsChoice: fields.flag('editorsChoice'),
    editorsChoiceDate: fields.instant('editorsChoiceDate'),
    preferredProductName: fields.text('preferredProductName'),
    targetSlug: fields.text('targetSlug'),
    suppressAds: fields.flag('suppressAds'),
    facts: { minutes: readingMinutes(text.words), ...(rating !== null && { rating }) },
  };
  const words = [text.words, ...Object.values(verdict)].join('\n');
  return imported(document, file, { ...text, words });
}

function readSubRating(group: Fields, slug: string): SubRating {
  const name = group.required('name');
  return {
    id: stableId('sub_rating', `${slug}/${name}`),
    name,
    rating: group.number('rating', BEST_RATING) ?? group.fail('rating', 'is missing'),
  };
}
