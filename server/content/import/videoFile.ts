import type { StoredVideo } from '../storedContent';
import {
  contentFields,
  imported,
  publishedAt,
  readStoryText,
  storyImages,
  type ContentContext,
  type ImportedContent,
} from './contentFields';
import type { ContentFile } from './frontMatter';

const LONGEST_FILM = 24 * 60 * 60;

/** A film by the written piece that stands for it. */
export async function readVideo(
  file: ContentFile,
  context: ContentContext,
): Promise<ImportedContent<StoredVideo>> {
  const { fields, markdown } = file;
  const text = await readStoryText(markdown, context, publishedAt(fields));
  const duration = fields.number('duration', LONGEST_FILM) ?? fields.fail('duration', 'is missing');
  const document: StoredVideo = {
    ...contentFields('video', file),
    ...(await storyImages(fields, context)),
    description: fields.text('description'),
    duration,
    facts: { duration },
  };
  return imported(document, file, text);
}
