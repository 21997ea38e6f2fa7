import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  createFolderState,
  Dependencies,
  type FolderSlugs,
  type FolderState,
} from './cache/dependencies';
import type { ParseCache } from './cache/parseCache';
import { ContentFileError } from './contentFileError';
import type { ImportedContent } from './fields/contentFields';
import { readContentFile, type ContentFile } from './fields/frontMatter';
import { FileProblems, type FileTexts } from './problems/fileProblems';
import type { Problem } from './problems/problemCodes';
import { checkShortcodes } from './problems/shortcodeProblems';
import { NOTHING, sum } from './text/amounts';

type Position = Pick<Problem, 'file' | 'line' | 'column'>;

const FOLDERS = [
  ...['articles', 'galleries', 'reviews', 'videos', 'collections', 'features', 'products'],
  ...['authors', 'topics', 'newsletters', 'pages', 'drafts'],
];

/** Top-level names that identify a content folder, which must have at least one of them. */
export const CONTENT_NAMES: readonly string[] = [...FOLDERS, 'site.json'];

/** Parses a file. The result is null if the file cannot be used. */
type Parse<Result> = (
  file: ContentFile,
  dependencies: Dependencies,
) => Result | null | Promise<Result | null>;

interface FileText {
  text: string;
  /** True if an earlier file in the folder has the same slug. */
  isRepeated: boolean;
}

interface Parsed<Result> {
  file: ContentFile;
  /** Null if the file cannot be used. */
  result: Result | null;
  dependencies: Dependencies;
}

/** The files of a content folder, with the problems found in them. */
export interface FolderFiles {
  slugs: FolderSlugs;
  state: FolderState;
  /** Keys of broken files. */
  broken: ReadonlySet<string>;
  /** Reads the files in a folder one after another, so that their images are not all in memory at the same time. */
  each<Result>(
    folder: string,
    key: (slug: string) => string,
    parse: Parse<Result>,
  ): Promise<Result[]>;
  /** Like `each`, but takes unchanged stories from the cache. */
  stories(
    folder: string,
    key: (slug: string) => string,
    parse: Parse<ImportedContent>,
    cache: ParseCache | null,
  ): Promise<ImportedContent[]>;
  /** Reads a JSON file. `read` receives null if the file does not exist. Resolves with null if the file is broken. */
  json<Result>(
    name: string,
    key: string,
    read: (text: string | null, warn: (message: string) => void) => Result | Promise<Result>,
  ): Promise<Result | null>;
  file(name: string): ContentFile | undefined;
  add(problems: FileProblems): void;
  problems(): Problem[];
  texts(): FileTexts;
}

export async function openFolder(contentDir: string): Promise<FolderFiles> {
  const names = new Map<string, string[]>();
  for (const folder of FOLDERS) names.set(folder, await markdownNames(join(contentDir, folder)));
  const slugs = new Map([...names].map(([folder, list]) => [folder, new Set(list.map(slugOf))]));
  const state = createFolderState(contentDir, slugs);
  const files = new Map<string, ContentFile>();
  const all = new Set<FileProblems>();
  const broken = new Set<string>();

  function open(file: string, text: string): ContentFile {
    const content = readContentFile(file, text);
    all.add(content.problems);
    files.set(file, content);
    return content;
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ContentFileError)) throw error;
    all.add(error.problems);
  }

  async function parseFile<Result>(
    name: string,
    { text, isRepeated }: FileText,
    parse: Parse<Result>,
  ): Promise<Parsed<Result>> {
    const file = open(name, text);
    if (isRepeated) {
      file.problems.at('duplicate-id', 0, `has the same name as another file in ${dirname(name)}/`);
    }
    const dependencies = new Dependencies(state);
    const result = await parse(file, dependencies);
    if (result) check(file, result, dependencies);
    return { file, result, dependencies };
  }

  /** Reads the files in a folder with `read`, which returns null for an unusable file or throws a ContentFileError. */
  async function readEach<Result>(
    folder: string,
    key: (slug: string) => string,
    read: (file: string, text: FileText) => Promise<Result | null>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const known = new Set<string>();
    for (const name of names.get(folder) ?? []) {
      const file = `${folder}/${name}`;
      const slug = slugOf(name);
      let result: Result | null = null;
      try {
        result = await read(file, { text: textOf(contentDir, file), isRepeated: known.has(slug) });
      } catch (error) {
        refuse(error);
      }
      if (result === null) broken.add(key(slug));
      else results.push(result);
      known.add(slug);
    }
    return results;
  }

  return {
    slugs,
    state,
    broken,
    each: (folder, key, parse) =>
      readEach(folder, key, async (name, text) => {
        const { file, result } = await parseFile(name, text, parse);
        return file.problems.hasErrors ? null : result;
      }),
    async stories(folder, key, parse, cache) {
      const stories = await readEach(folder, key, async (name, text) => {
        const known = text.isRepeated ? null : cache?.find(name, text.text);
        if (known) {
          all.add(FileProblems.restore(name, known.problems, known.texts));
          return known.story;
        }
        const { file, result, dependencies } = await parseFile(name, text, parse);
        const { found, texts, hasErrors } = file.problems;
        if (result === null || hasErrors) return null;
        if (dependencies.isComplete) {
          const parsed = { story: result, problems: found, texts };
          cache?.add(name, text.text, parsed, dependencies.recorded);
        }
        return result;
      });
      cache?.prune(folder);
      return stories;
    },
    async json(name, key, read) {
      const problems = new FileProblems(name);
      all.add(problems);
      try {
        const text = jsonText(contentDir, name);
        return await read(text, (message) => problems.at('menu-entry', 0, message));
      } catch (error) {
        refuse(error);
        broken.add(key);
        return null;
      }
    },
    file: (name) => files.get(name),
    add: (problems) => void all.add(problems),
    problems: () => [...all].flatMap(({ found }) => found).sort(byPosition),
    texts: () => ({
      source: [...all].map(({ texts }) => texts.source).reduce(sum, NOTHING),
      taken: [...all]
        .map(({ texts, hasErrors }) => (hasErrors ? NOTHING : texts.taken))
        .reduce(sum, NOTHING),
      dropped: [...all].flatMap(({ texts }) => texts.dropped).sort(byPosition),
    }),
  };
}

function byPosition(a: Position, b: Position): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}

/** Reports problems that can be detected only after the entire file has been read. */
function check(file: ContentFile, result: unknown, dependencies: Dependencies): void {
  file.fields.reportUnknown();
  checkShortcodes(file, dependencies);
  reportRepeatedIds(file);
  // YAML can contain an escaped NUL character, which PostgreSQL cannot store.
  if (JSON.stringify(result).includes('\\u0000')) {
    file.problems.atWords('control-character', '\\0', 'contains a NUL character', 'remove it');
  }
}

function reportRepeatedIds({ fields }: ContentFile): void {
  const known = new Set<string>();
  for (const list of ['reviewCards', 'listicles']) {
    if (!fields.has(list)) continue;
    for (const group of fields.groups(list)) {
      const uuid = group.text('uuid');
      if (known.has(uuid))
        group.report('duplicate-id', 'uuid', `is ${uuid}, which another entry already uses`);
      known.add(uuid);
    }
  }
}

async function markdownNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.md$/i.test(name) && name !== 'README.md').sort();
}

function slugOf(name: string): string {
  return name.replace(/\.md$/i, '');
}

/**
 * Reads a file synchronously, which is much faster for thousands of small files.
 * @throws ContentFileError if the file is not UTF-8.
 */
function textOf(contentDir: string, file: string): string {
  const bytes = readFileSync(join(contentDir, file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = bytes.toString('utf8');
    const problem = 'is not UTF-8; save it as UTF-8';
    throw new ContentFileError(file, 'not-utf8', problem, text, text.indexOf('\uFFFD'));
  }
}

/** Returns null if the file does not exist. */
function jsonText(contentDir: string, name: string): string | null {
  try {
    return textOf(contentDir, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
