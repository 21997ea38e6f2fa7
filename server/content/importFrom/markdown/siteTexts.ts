import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DroppedPart } from '../report/moveReport';
import type { SiteConfig } from './siteConfig';

/** Folders with templates, code, data, assets and build output. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...['node_modules', '_site', 'public', 'themes', 'layouts', 'archetypes', 'resources', 'vendor'],
  ...['_includes', '_layouts', '_data', '_sass', 'i18n', 'assets', 'static', 'data'],
]);
const MARKDOWN = /\.(?:md|markdown)$/i;
/** Matches files in formats that cannot be imported but are reported. */
const OTHER_TEXT = /\.(?:html?|adoc|asciidoc|org|rst|textile|njk|liquid|mdx)$/i;

/** Returns the Markdown files of a site, sorted by path, and reports its files in other text formats. */
export async function siteTexts(
  folder: string,
  { contentFolder }: SiteConfig,
  dropped: DroppedPart[],
): Promise<string[]> {
  const found: string[] = [];
  const others: string[] = [];
  const walk = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const isHidden = entry.name.startsWith('.') || SKIPPED.has(entry.name);
      if (entry.isDirectory() && !isHidden) await walk(join(path, entry.name));
      if (!entry.isFile()) continue;
      const file = relative(folder, join(path, entry.name)).split(sep).join('/');
      if (MARKDOWN.test(entry.name) && !/^README/i.test(entry.name)) found.push(file);
      else if (OTHER_TEXT.test(entry.name)) others.push(file);
    }
  };
  await walk(join(folder, contentFolder));
  for (const file of others.sort()) {
    const at = { file, line: 1, column: 1 };
    const why = 'Only Markdown files are read';
    dropped.push({ ...at, what: file, why, suggestion: 'Save its text as Markdown' });
  }
  return found.sort();
}
