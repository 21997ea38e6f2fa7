import type { StoredProduct } from '../../store/storedContent';
import { readStoryText, type ContentContext } from './fields/contentFields';
import type { ContentFile } from './fields/frontMatter';
import { readProductSheet, readRelatedProduct } from './fields/productFields';
import { stableId } from './fields/stableId';

/** Reads a product file of the catalog. Returns null if a required part is missing. */
export async function readProduct(
  { slug, fields, markdown }: ContentFile,
  context: ContentContext,
): Promise<StoredProduct | null> {
  const sheet = readProductSheet(fields);
  const relatedProduct = readRelatedProduct(fields, context);
  if (!sheet) fields.missing('sheet');
  if (!relatedProduct) fields.missing('relatedProduct');
  if (!sheet || !relatedProduct) return null;
  const text = await readStoryText(markdown, context, null);
  return {
    id: stableId('product', slug),
    typeName: 'product',
    slug,
    title: fields.required('title'),
    dek: fields.text('dek'),
    image: await context.readImage(fields, 'image', null),
    body: text.body,
    sheet,
    relatedProduct,
  };
}
