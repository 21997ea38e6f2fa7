import { commerceAddress } from '../../../../src/model/content/affiliates';
import {
  PLATFORMS,
  type Platform,
  type ProductSheet,
  type RelatedProduct,
} from '../../../../src/model/content/products';
import { readSeoUrl, readSpecs } from './commerceFields';
import type { ContentContext } from './contentFields';
import type { Fields } from './frontMatter';

const BEST_RATING = 10;
const MOST = 1_000_000_000;

/** Reads catalog data. Returns every field of the entity, or null if the file has no catalog data. */
export function readRelatedProduct(
  fields: Fields,
  { subId }: Pick<ContentContext, 'subId'>,
): RelatedProduct | null {
  const given = fields.group('relatedProduct');
  if (!given) return null;
  const family = given.group('family');
  const manufacturer = given.group('manufacturer');
  return {
    id: given.text('id'),
    family: {
      ...texts(family, ['name', 'uuid', 'slug', 'type']),
      siblings: family?.words('siblings') ?? [],
    },
    manufacturer: texts(manufacturer, ['id', 'name', 'slug']),
    product: texts(given.group('product'), PRODUCT_FIELDS),
    reviews: given.slugs('reviews'),
    resellers: given.groups('resellers').map((reseller) => ({
      ...texts(reseller, ['id', 'price', 'name', 'tTag']),
      cpc: reseller.number('cpc', MOST),
      weight: reseller.number('weight', MOST),
      url: commerceAddress(reseller.text('url'), subId) ?? '',
    })),
    slugs: given.slugs('slugs'),
    seoUrl: readSeoUrl(given.group('seoUrl')),
  };
}

const PRODUCT_FIELDS = [
  'cdId',
  'cdModel',
  'cdModelSlug',
  'htopic',
  'msrp',
  'catName',
  'modelYear',
  'hes',
  'shortSpecs',
  'name',
  'sku',
  'slug',
  'topic',
] as const;

const SHEET_TEXTS = [
  'price',
  'store',
  'version',
  'release',
  'publisher',
  'developersDescription',
  'category',
  'company',
  'companyWebsite',
  'supportEmail',
  'supportPhone',
  'supportWebsite',
  'dateAdded',
  'popularity',
  'score',
] as const;

/** Reads the product sheet, or returns null if the file has none. */
export function readProductSheet(fields: Fields): ProductSheet | null {
  const given = fields.group('sheet');
  if (!given) return null;
  return {
    ...texts(given, SHEET_TEXTS),
    rating: given.number('rating', BEST_RATING),
    editorsRating: given.number('editorsRating', BEST_RATING),
    userRating: given.number('userRating', BEST_RATING),
    userVotes: given.number('userVotes', MOST),
    pros: given.words('pros'),
    cons: given.words('cons'),
    ...readSpecs(given),
    platform: given.words('platform').map((word) => platformOf(word, given)),
  };
}

function platformOf(word: string, fields: Fields): Platform {
  const found = PLATFORMS.find((platform) => platform === word);
  return found ?? fields.fail('platform', `must be one of ${PLATFORMS.join(', ')}`, PLATFORMS[0]);
}

function texts<Name extends string>(
  fields: Fields | null,
  names: readonly Name[],
): Record<Name, string> {
  const pairs = names.map((name) => [name, fields?.text(name) ?? '']);
  return Object.fromEntries(pairs) as Record<Name, string>;
}
