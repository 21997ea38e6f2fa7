import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Stories of every kind, an author, two topics, two pictures, and one of what stands in no list. */
export const FIXTURE_CONTENT = resolve('test/fixtures/content');

/** A content folder that a test writes itself. */
export interface ContentFolderDraft {
  folder: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  clear(): Promise<void>;
}

/** @param from a folder whose files it begins with. */
export async function draftContentFolder(from?: string): Promise<ContentFolderDraft> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-content-'));
  if (from) await cp(from, folder, { recursive: true });
  return {
    folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    },
    remove: (file) => rm(join(folder, file)),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

interface StoryParts {
  title?: string;
  topics?: string[];
  datePublished?: string;
  /** Further lines of front matter. */
  more?: string;
  body?: string;
}

/** An article file with all that one needs. Its picture need not be there. */
export function storyFile(parts: StoryParts = {}): string {
  return [
    '---',
    `title: ${JSON.stringify(parts.title ?? 'A plain story')}`,
    'dek: What it is about, in one sentence.',
    'author: ada-quill',
    `topics: [${(parts.topics ?? ['innovation']).join(', ')}]`,
    `datePublished: ${parts.datePublished ?? '2026-10-01T08:00:00Z'}`,
    'image: { file: none.jpg, alt: "" }',
    ...(parts.more ? [parts.more] : []),
    '---',
    parts.body ?? 'Words of the story.',
  ].join('\n');
}
