import type { ConvertedGallery, ConvertedStory } from '../convertStory';
import type { SourcePicture, SourceStory } from '../source/sourceSite';
import { contentFile } from './contentFolder';

/** Values for the fields that a file requires and its story may lack. */
export interface StoryDefaults {
  dek: string;
  author: string;
  topics: readonly string[];
  image: { file: string; alt: string; caption: string };
  /** Empty if it is the app's language. */
  lang: string;
}

/** Maximum length of a caption that becomes the title of a gallery item. A longer caption becomes its description. */
const TITLE_LENGTH = 100;

export function storyFile(
  story: SourceStory,
  { markdown }: Pick<ConvertedStory, 'markdown'>,
  { dek, author, topics, image, lang }: StoryDefaults,
): string {
  const { title, status, authors, tags, published, updated } = story;
  return contentFile(
    present({
      title: title || dek,
      dek,
      lang,
      author,
      moreAuthors: authors.slice(1),
      topics,
      tags: [...new Set(tags)],
      status: status === 'published' ? '' : status,
      datePublished: published,
      dateUpdated: updated,
      image: imageOf(image),
    }),
    markdown,
  );
}

/** Returns the file of a page, which has no author and needs no picture. */
export function pageFile(
  story: SourceStory,
  { markdown }: Pick<ConvertedStory, 'markdown'>,
  image: StoryDefaults['image'] | null,
): string {
  const { title, dek, status } = story;
  return contentFile(
    present({
      title: title || story.slug,
      description: dek,
      status: status === 'published' ? '' : status,
      image: image && imageOf(image),
    }),
    markdown,
  );
}

export function galleryFile(
  story: SourceStory,
  { pictures }: ConvertedGallery,
  defaults: StoryDefaults,
  fileOf: (picture: SourcePicture) => string,
): string {
  const { dek, author, topics, image, lang } = defaults;
  const items = pictures.map((picture, index) => {
    const { alt, caption } = picture;
    const isShort = caption !== '' && caption.length <= TITLE_LENGTH;
    const title = isShort ? caption : alt.slice(0, TITLE_LENGTH) || `Picture ${index + 1}`;
    return present({
      title,
      description: isShort ? '' : caption,
      image: { file: fileOf(picture), alt },
    });
  });
  return contentFile(
    {
      title: `Pictures: ${story.title || dek}`,
      dek,
      ...(lang !== '' && { lang }),
      author,
      topics,
      datePublished: story.published,
      image: imageOf(image),
      items,
    },
    '',
  );
}

function imageOf({ file, alt, caption }: StoryDefaults['image']): Record<string, string> {
  return { file, alt, ...(caption !== '' && { caption }) };
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries);
}
