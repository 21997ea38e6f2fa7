import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { stableId } from '../../content/import/fields/stableId';
import { IMAGE_FOLDER_READ_INTERVAL } from '../../config/limits';
import { isImagePath } from './originals';

export interface ImageIds {
  /** Returns the image's path in the folder; null for an unknown id. */
  pathOf(id: string): Promise<string | null>;
}

/**
 * Maps image ids to files. An unknown id triggers a new scan of the folder, at most once per
 * `IMAGE_FOLDER_READ_INTERVAL`.
 */
export function createImageIds(folder: string): ImageIds {
  let known = new Map<string, string>();
  let reading: Promise<void> | null = null;
  let readAt = -Infinity;

  async function read(): Promise<void> {
    readAt = performance.now();
    const paths = await listImages(folder);
    known = new Map(paths.map((path) => [stableId('image', path), path]));
  }

  return {
    async pathOf(id) {
      const path = known.get(id);
      if (path !== undefined) return path;
      if (performance.now() - readAt > IMAGE_FOLDER_READ_INTERVAL) {
        reading ??= read().finally(() => (reading = null));
      }
      await reading;
      return known.get(id) ?? null;
    },
  };
}

/** Returns the paths of all images in a folder and its subfolders, relative to the folder. */
export async function listImages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isImagePath);
}
