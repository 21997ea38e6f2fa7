import type { StaticPageDocument } from '../../store/storedContent';
import { readStoryText, type ContentContext } from './fields/contentFields';
import { ContentFileError } from './contentFileError';
import { Fields, type ContentFile } from './fields/frontMatter';

/** Reads a static document: a collection, feature, page or newsletter. */
export async function readStaticPageFile(
  { file, slug, fields, markdown }: ContentFile,
  context: ContentContext,
  warn: (message: string) => void,
): Promise<StaticPageDocument> {
  const { body, unknownShortcodes } = await readStoryText(markdown, context, null);
  for (const name of unknownShortcodes) {
    warn(`${file}: the shortcode ${name} is unknown and shows as a gap`);
  }
  return {
    slug,
    title: fields.required('title'),
    description: fields.text('description'),
    dek: fields.text('dek'),
    image: await context.readImage(fields, 'image', null),
    body,
    contents: fields.slugs('contents'),
    frequency: fields.text('frequency'),
    fields: fields.everything(),
  };
}

/** Parses `menus.json`. Its entries are validated later. */
export function readMenus(text: string): Record<string, unknown> {
  const file = 'menus.json';
  return new Fields(file, parseJsonFile(file, text)).everything();
}

export function parseJsonFile(file: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ContentFileError(file, null, 'is not valid JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new ContentFileError(file, null, 'must contain one object');
}
