import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ImportedContent } from '../fields/contentFields';
import type { FileTexts } from '../problems/fileProblems';
import type { Problem } from '../problems/problemCodes';
import { BUILD } from '../../../config/build';
import { areUnchanged, type FolderState, type RecordedDependencies } from './dependencies';

/** A parsed story file and the problems found in it. */
export interface ParsedStory {
  story: ImportedContent;
  problems: Problem[];
  texts: FileTexts;
}

/** A cache entry, as stored in its JSON file. */
interface Entry extends ParsedStory {
  key: string;
  dependencies: RecordedDependencies;
}

export interface ParseCacheOptions {
  /** Folder of the cache, which may be deleted at any time. */
  cacheDir: string;
  /** Identifies the code that parses the files. */
  build: string;
}

/**
 * Returns the options of the cache in the data folder. Its entries are valid only for the same build and the same
 * versions of Node.js and sharp, which are not part of the build. Returns null for code that was not built by webpack,
 * because it has no hash to identify it.
 */
export function parseCacheIn(dataDir: string): ParseCacheOptions | null {
  if (BUILD === '') return null;
  const build = [BUILD, process.version, sharp.versions.sharp].join(' ');
  return { cacheDir: join(dataDir, 'parsed'), build };
}

/** Caches the story files that earlier imports parsed, so that an import parses only changed files. */
export interface ParseCache {
  /**
   * Returns null if the file must be parsed: it is not cached, or the file, one of its dependencies, the settings or
   * the build has changed.
   */
  find(file: string, text: string): ParsedStory | null;
  add(file: string, text: string, parsed: ParsedStory, dependencies: RecordedDependencies): void;
  /** Deletes the entries of all files in the folder that were neither found nor added. */
  prune(folder: string): void;
}

/**
 * Opens the cache. Uses synchronous file access, which is much faster for thousands of small files. It does not block
 * requests, because imports into a running server have their own thread.
 * @param settings Settings on which the parsing of every story depends.
 */
export function openParseCache(
  { cacheDir, build }: ParseCacheOptions,
  settings: unknown,
  folder: FolderState,
): ParseCache {
  const shared = JSON.stringify([build, settings]);
  const used = new Set<string>();
  const entryFile = (file: string): string => join(cacheDir, `${file}.json`);
  const keyOf = (file: string, text: string): string =>
    createHash('sha256')
      .update(JSON.stringify([shared, file, text]))
      .digest('hex');

  return {
    find(file, text) {
      const entry = readEntry(entryFile(file));
      if (entry?.key !== keyOf(file, text)) return null;
      if (!areUnchanged(entry.dependencies, folder)) return null;
      used.add(entryFile(file));
      return entry;
    },
    add(file, text, parsed, dependencies) {
      const entry: Entry = { key: keyOf(file, text), dependencies, ...parsed };
      if (writeEntry(entryFile(file), entry)) used.add(entryFile(file));
    },
    prune(name) {
      for (const entry of entriesIn(join(cacheDir, name))) {
        if (!used.has(entry)) deleteEntry(entry);
      }
    },
  };
}

function readEntry(path: string): Entry | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Entry;
  } catch {
    return null;
  }
}

/** Returns false if the entry cannot be written, as on a full disk. The next import then parses the file again. */
function writeEntry(path: string, entry: Entry): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, JSON.stringify(entry));
    renameSync(draft, path);
    return true;
  } catch {
    return false;
  }
}

/** Deletes an entry. Ignores errors, because `find` never returns an outdated entry. */
function deleteEntry(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The entry only takes up disk space.
  }
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
