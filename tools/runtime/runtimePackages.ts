import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EXTERNAL_PACKAGES } from './externalPackages';
import { projectRoot } from '../projectRoot';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * Copies the packages that the built server needs to run, about a tenth of all, for an image or a machine that
 * builds nothing.
 */
export async function copyRuntimePackages(folder: string): Promise<void> {
  const lockfile = await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Locked };
  for (const place of runtimePackages(packages)) {
    const from = path.join(projectRoot, place);
    // Binaries of other platforms are locked, but not installed.
    if (!existsSync(from)) continue;
    await cp(from, path.join(folder, place), {
      recursive: true,
      // What is nested and needed has a place of its own.
      filter: (file) => !path.relative(from, file).split(path.sep).includes('node_modules'),
    });
  }
}

/** Returns the places in the lockfile of the external packages and of everything that they need. */
function runtimePackages(locked: Locked): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from, locked);
    if (place === null || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = locked[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(needed, place);
    }
  };
  for (const name of EXTERNAL_PACKAGES) add(name, '');
  return [...found].sort();
}

/** Looks a package up as Node does, from a package outward; null if it is not installed. */
function placeOf(name: string, from: string, locked: Locked): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(locked, place)) return place;
    if (folder === '') return null;
  }
}
