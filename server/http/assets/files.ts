import { readdir, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export interface ServedFile {
  /** Path relative to the folder, with forward slashes. */
  name: string;
  path: string;
  type: string;
  /** Encodings for which there is a precompressed file next to this one. */
  encodings: readonly Encoding[];
}

export type Encoding = 'br' | 'gzip';

export type ServedFiles = ReadonlyMap<string, ServedFile>;

const ENDINGS: readonly [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Extensions of the precompressed variants of a file. */
export const ENCODED_ENDINGS: readonly string[] = ENDINGS.map(([, ending]) => ending);

/**
 * Finds the files in a folder that can be served, which excludes hidden files and source maps. Request paths are looked
 * up in the result. Only `findServedFile` joins a request path to a folder, after validating it.
 */
export async function findServedFiles(folder: string): Promise<ServedFiles> {
  const names = await fileNames(folder);
  const all = new Set(names);
  return new Map(
    names.flatMap((name) => {
      const file = servedFile(folder, name, (other) => all.has(other));
      return file ? [[name, file] as const] : [];
    }),
  );
}

/** Finds a file that was added to a folder after startup. The name may come from a request. */
export async function findServedFile(folder: string, name: string): Promise<ServedFile | null> {
  if (!isFileName(name)) return null;
  const variants = [name, ...ENCODED_ENDINGS.map((ending) => name + ending)];
  const exist = await Promise.all(variants.map((variant) => isFile(join(folder, variant))));
  const all = new Set(variants.filter((_variant, at) => exist[at]));
  return all.has(name) ? servedFile(folder, name, (other) => all.has(other)) : null;
}

/** Returns true if the path cannot lead out of its folder and its type can be served. */
export function isFileName(name: string): boolean {
  return extname(name) in TYPES && name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
}

function servedFile(
  folder: string,
  name: string,
  exists: (name: string) => boolean,
): ServedFile | null {
  const type = TYPES[extname(name)];
  if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) return null;
  const encodings = ENDINGS.filter(([, ending]) => exists(name + ending)).map(([first]) => first);
  return { name, path: join(folder, name), type, encodings };
}

/**
 * Lists all files in a folder and its subfolders. Returns an empty array if the folder cannot be read. Skips files that
 * another server renames or removes in the meantime.
 */
export async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => ((await isFile(join(folder, entry))) ? [entry] : [])),
  );
  return found.flat().map((name) => name.split(sep).join('/'));
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isFile(), ifMissing(false));
}

/** Creates a rejection handler that returns the given value if a file is missing, and rethrows any other error. */
export function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** Returns the best variant of a file that the browser accepts. */
export function copyFor(
  file: ServedFile,
  accepted: string,
): { path: string; encoding: Encoding | null } {
  const found = ENDINGS.find(
    ([encoding]) => file.encodings.includes(encoding) && acceptsEncoding(accepted, encoding),
  );
  return found
    ? { path: file.path + found[1], encoding: found[0] }
    : { path: file.path, encoding: null };
}

/** Returns true if an `Accept-Encoding` header contains the encoding without `q=0`. */
export function acceptsEncoding(accepted: string, encoding: Encoding): boolean {
  const found = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .find((part) => part === encoding || part.startsWith(`${encoding};`));
  return found !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(found);
}
