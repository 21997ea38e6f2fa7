import type { StoredProduct } from '../../store/storedContent';
import { readStoryText, type ContentContext } from './fields/contentFields';
import type { ContentFile } from './fields/frontMatter';
import { readProductSheet, readRelatedProduct } from './fields/productFields';
import { stableId } from './fields/stableId';

/** Reads a product file of the catalog. */
export async function readProduct(
  { slug, fields, markdown }: ContentFile,
  context: ContentContext,
): Promise<StoredProduct> {
  const text = await readStoryText(markdown, context, null);
  return {
    id: stableId('product', slug),
    typeName: 'product',
    slug,
    title: fields.required('title'),
    dek: fields.text('dek'),
    image: await context.readImage(fields, 'image', null),
    body: text.body,
    sheet: readProductSheet(fields) ?? fields.fail('sheet', 'is missing'),
    relatedProduct:
      readRelatedProduct(fields, context) ?? fields.fail('relatedProduct', 'is missing'),
  };
}
