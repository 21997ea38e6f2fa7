import type { SeoFields } from '../../../../src/model/content/content';
import type { StoredImage } from '../../../store/storedContent';
import { publishedAt, type ContentContext } from './contentFields';
import type { Fields } from './frontMatter';

type StoredSeoFields = Omit<SeoFields, 'seoOgImage'> & { seoOgImage: StoredImage | null };

/** Reads the SEO and social fields of articles and reviews. */
export async function seoFields(
  fields: Fields,
  { readImage }: ContentContext,
): Promise<StoredSeoFields> {
  return {
    noIndex: fields.flag('noIndex'),
    relAlternate: fields.text('relAlternate'),
    relHrefLang: fields.text('relHrefLang'),
    relNext: fields.text('relNext'),
    relPrev: fields.text('relPrev'),
    seoMetaDescription: fields.text('seoMetaDescription'),
    seoNewsKeywords: fields.text('seoNewsKeywords'),
    seoOgDescription: fields.text('seoOgDescription'),
    seoOgImage: await readImage(fields, 'seoOgImage', publishedAt(fields)),
    seoOgTitle: fields.text('seoOgTitle'),
    seoTwitterCreator: fields.text('seoTwitterCreator'),
  };
}
