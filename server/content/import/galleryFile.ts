import type { StoredGallery, StoredGalleryItem } from '../../store/storedContent';
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
import { readRelatedProduct } from './fields/productFields';
import { stableId } from './fields/stableId';

/** Reads a gallery file. The titles and descriptions of its items are part of the searchable text. */
export async function readGallery(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredGallery>> {
  const { slug, fields, markdown } = file;
  const text = await readStoryText(markdown, context, publishedAt(fields));
  const groups = fields.groups('items');
  if (groups.length === 0) fields.missing('items');
  const items: StoredGalleryItem[] = [];
  for (const [index, group] of groups.entries()) {
    items.push(await readItem(group, `${slug}/${index + 1}`, index + 1, fields, context));
  }
  const document: StoredGallery = {
    ...contentFields('gallery', file),
    ...peopleFields(fields),
    ...(await storyImages(fields, context)),
    canonicalUrl: fields.text('canonicalUrl'),
    items,
    relatedObjects: [],
    relatedProduct: readRelatedProduct(fields, context),
    type: fields.text('type'),
    facts: { pictures: items.length },
  };
  const said = items.flatMap(({ title, description }) => [title, description]);
  return imported(document, file, { ...text, words: [text.words, ...said].join('\n') });
}

async function readItem(
  group: Fields,
  idSource: string,
  position: number,
  gallery: Fields,
  context: ContentContext,
): Promise<StoredGalleryItem> {
  const title = group.required('title');
  if (!group.has('image')) group.missing('image');
  return {
    id: stableId('gallery_item', idSource),
    title,
    headline: group.text('headline', title),
    description: group.text('description'),
    body: (await readStoryText(group.text('body'), context, publishedAt(gallery))).body,
    image: await context.readImage(group, 'image', publishedAt(gallery)),
    photoCredit: group.text('photoCredit'),
    position,
    relatedObjects: [],
    relatedProduct: readRelatedProduct(group, context),
  };
}
