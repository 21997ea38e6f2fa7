import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFileError } from './contentFileError';
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

/** Top-level names in a content folder. Every content folder has at least one of them. */
export const CONTENT_NAMES: readonly string[] = [...FOLDERS, 'site.json'];

/** The files of a content folder, with the problems found in them. */
export interface FolderFiles {
  slugs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of broken files. */
  broken: ReadonlySet<string>;
  /** Reads the files in a folder one after another, so that their images are not all in memory at the same time. */
  each<Result>(
    folder: string,
    key: (slug: string) => string,
    read: (file: ContentFile) => Result | null | Promise<Result | null>,
  ): Promise<Result[]>;
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
  const files = new Map<string, ContentFile>();
  const all = new Set<FileProblems>();
  const broken = new Set<string>();

  async function open(folder: string, name: string): Promise<ContentFile | null> {
    const file = `${folder}/${name}`;
    try {
      const content = readContentFile(file, await textOf(contentDir, file));
      all.add(content.problems);
      files.set(file, content);
      return content;
    } catch (error) {
      refuse(error);
      return null;
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ContentFileError)) throw error;
    all.add(error.problems);
  }

  return {
    slugs,
    broken,
    async each(folder, key, read) {
      const results = [];
      const known = new Set<string>();
      for (const name of names.get(folder) ?? []) {
        const file = await open(folder, name);
        const slug = slugOf(name);
        if (file && known.has(slug)) {
          file.problems.at('duplicate-id', 0, `has the same name as another file in ${folder}/`);
        }
        const result = file && (await read(file));
        if (file && result) check(file, result, slugs);
        if (!file || result === null || file.problems.hasErrors) broken.add(key(slug));
        else results.push(result);
        known.add(slug);
      }
      return results;
    },
    async json(name, key, read) {
      const problems = new FileProblems(name);
      all.add(problems);
      try {
        const text = await textOf(contentDir, name).catch(absent);
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
function check(file: ContentFile, result: unknown, slugs: FolderFiles['slugs']): void {
  file.fields.reportUnknown();
  checkShortcodes(file, slugs);
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
      if (known.has(uuid)) group.report('duplicate-id', 'uuid', `is ${uuid}, as in another entry`);
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

/** @throws ContentFileError if the file is not UTF-8. */
async function textOf(contentDir: string, file: string): Promise<string> {
  const bytes = await readFile(join(contentDir, file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = bytes.toString('utf8');
    const problem = 'is not UTF-8; save it in that encoding';
    throw new ContentFileError(file, 'not-utf8', problem, text, text.indexOf('\uFFFD'));
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
