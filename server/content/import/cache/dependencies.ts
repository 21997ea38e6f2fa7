import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Slugs of the files in a content folder, keyed by subfolder. Includes broken files. */
export type FolderSlugs = ReadonlyMap<string, ReadonlySet<string>>;

/** The state of a content folder during an import. Each file is queried only once. */
export interface FolderState {
  slugs: FolderSlugs;
  /** Returns null if the file does not exist. */
  stat(path: string): Stats | null;
  /** Returns a hash of all slugs in a subfolder. */
  hashOf(folder: string): string;
}

export function createFolderState(contentDir: string, slugs: FolderSlugs): FolderState {
  const files = new Map<string, Stats | null>();
  const hashes = new Map<string, string>();
  return {
    slugs,
    stat(path) {
      if (!files.has(path)) files.set(path, statOf(join(contentDir, path)));
      return files.get(path) ?? null;
    },
    hashOf(folder) {
      const hash = hashes.get(folder) ?? hashOfNames(slugs.get(folder) ?? []);
      hashes.set(folder, hash);
      return hash;
    },
  };
}

/** The other files and names on which the parsing of a file depended, and their state at that time. */
export interface RecordedDependencies {
  /** Size and change time (`ctime`) of each file, or an empty string for a file that does not exist. */
  files: Record<string, string>;
  /** True for a name that exists, and false for a missing one. Keyed by folder and slug, as in `authors/ada-quill`. */
  names: Record<string, boolean>;
  /** Hashes of all names in a folder, keyed by folder. */
  folders: Record<string, string>;
}

/** Looks up files and names in a content folder, and records them as dependencies of the file that is being parsed. */
export class Dependencies {
  readonly recorded: RecordedDependencies = { files: {}, names: {}, folders: {} };
  /** False if the result also depends on something that cannot be recorded, such as a failure to read a file. */
  isComplete = true;

  constructor(private readonly folder: FolderState) {}

  stat(path: string): Stats | null {
    const found = this.folder.stat(path);
    this.recorded.files[path] = stateOf(found);
    return found;
  }

  has(folder: string, slug: string): boolean {
    const isKnown = hasName(this.folder.slugs, folder, slug);
    this.recorded.names[`${folder}/${slug}`] = isKnown;
    return isKnown;
  }

  /** Returns all names in a folder, as candidates for correcting a misspelled one. */
  all(folder: string): ReadonlySet<string> {
    this.recorded.folders[folder] = this.folder.hashOf(folder);
    return this.folder.slugs.get(folder) ?? new Set();
  }
}

export function areUnchanged(
  { files, names, folders }: RecordedDependencies,
  folder: FolderState,
): boolean {
  return (
    Object.entries(names).every(([name, isKnown]) => {
      const [kind = '', slug = ''] = name.split('/');
      return hasName(folder.slugs, kind, slug) === isKnown;
    }) &&
    Object.entries(folders).every(([kind, hash]) => folder.hashOf(kind) === hash) &&
    Object.entries(files).every(([path, state]) => stateOf(folder.stat(path)) === state)
  );
}

function hasName(slugs: FolderSlugs, folder: string, slug: string): boolean {
  return slugs.get(folder)?.has(slug) ?? false;
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Uses the change time because, unlike the modification time, it cannot be set and also changes with permissions. */
function stateOf(stats: Stats | null): string {
  return stats === null ? '' : `${stats.size} ${stats.ctimeMs}`;
}

function hashOfNames(names: Iterable<string>): string {
  return createHash('sha256')
    .update([...names].join('\n'))
    .digest('hex');
}
