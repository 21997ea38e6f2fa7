import type { StaticPageDocument } from '../../store/storedContent';
import { readStoryText, type ContentContext } from './fields/contentFields';
import { ContentFileError } from './contentFileError';
import { FileProblems } from './problems/fileProblems';
import { yamlErrorOffset } from './problems/yamlPositions';
import { Fields, type ContentFile } from './fields/frontMatter';

/** Reads the file of a collection, feature, page or newsletter. */
export async function readStaticPageFile(
  { slug, fields, markdown }: ContentFile,
  context: ContentContext,
): Promise<StaticPageDocument> {
  const { body } = await readStoryText(markdown, context, null);
  return {
    slug,
    title: fields.required('title'),
    description: fields.text('description'),
    dek: fields.text('dek'),
    image: await context.readImage(fields, 'image', null),
    body,
    contents: fields.slugs('contents'),
    frequency: fields.text('frequency'),
    fields: fields.everything(['collectionType', 'trends']),
  };
}

/** Parses `menus.json`. Does not validate its entries. */
export function readMenus(text: string): Record<string, unknown> {
  const file = 'menus.json';
  return new Fields(new FileProblems(file), parseJsonFile(file, text)).everything();
}

export function parseJsonFile(file: string, text: string): Record<string, unknown> {
  const value = parseJson(file, text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new ContentFileError(file, 'invalid-json', 'must contain a JSON object');
}

/** @throws ContentFileError at the position of the first syntax error */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentFileError(
      file,
      'invalid-json',
      'is not valid JSON',
      text,
      errorOffset(error, text),
    );
  }
}

/** Returns the position in V8's error message or, if the message has none, the position of the first YAML error. */
function errorOffset(error: unknown, text: string): number {
  const named = /at position (\d+)/.exec(String(error))?.[1];
  return named === undefined ? yamlErrorOffset(text) : Number(named);
}
