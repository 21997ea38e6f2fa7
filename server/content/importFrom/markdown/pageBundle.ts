import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DroppedPart } from '../report/moveReport';
import { textField } from './sourceFields';

const PAGE = /(?:^|\/)index\.(?:md|markdown)$/i;
const TEXT = /\.(?:md|markdown|html)$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
/** Matches file names that Hugo themes recognize as the image of a page. */
const FEATURED = /^(?:feature|cover|thumbnail|banner)/i;

/** Returns the files of a Hugo page bundle, except pages and hidden files, as paths relative to the bundle. */
export async function bundleFiles(folder: string, file: string): Promise<string[]> {
  if (!PAGE.test(file)) return [];
  const entries = await readdir(join(folder, dirname(file)), {
    recursive: true,
    withFileTypes: true,
  });
  const root = join(folder, dirname(file));
  return entries
    .filter((entry) => entry.isFile() && !TEXT.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Returns the file that Hugo themes show as the image of the page, or null. */
export function featuredFile(
  files: readonly string[],
  fields: Record<string, unknown>,
): string | null {
  const resources = Array.isArray(fields['resources']) ? (fields['resources'] as unknown[]) : [];
  const named = resources.filter(
    (entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null,
  );
  const isFeatured = (file: string): boolean =>
    FEATURED.test(basename(file)) ||
    named.some((entry) => entry['src'] === file && FEATURED.test(textField(entry, 'name')));
  return files.find((file) => PICTURE.test(file) && isFeatured(file)) ?? null;
}

/** Reports the files in a bundle that the page's text does not mention, because a theme may have shown them. */
export function unnamedFiles(file: string, text: string, files: readonly string[]): DroppedPart[] {
  return files
    .filter((name) => !text.includes(name) && !text.includes(encodeURI(name)))
    .map((name) => ({
      ...{ file, line: 1, column: 1 },
      what: join(dirname(file), name),
      why: 'The file is in a page’s folder, but the text of the page does not mention it',
      suggestion:
        'If it is a picture that readers need, save it in pictures/ and write [image slug]',
    }));
}
