import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../projectRoot';
import { EXTERNAL_PACKAGES } from './externalPackages';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages in `package-lock.json`, keyed by their path in the project. */
type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * Copies the packages that the built server needs at run time, about a tenth of all packages, to an image or a machine
 * without a build.
 */
export async function copyRuntimePackages(folder: string): Promise<void> {
  const lockfile = await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Locked };
  for (const packagePath of runtimePackages(packages)) {
    const from = path.join(projectRoot, packagePath);
    // Skips packages that are not installed, because the lockfile also lists binaries for other platforms.
    if (!existsSync(from)) continue;
    await cp(from, path.join(folder, packagePath), {
      recursive: true,
      // Skips nested packages, which have their own entries in the lockfile.
      filter: (file) => !path.relative(from, file).split(path.sep).includes('node_modules'),
    });
  }
}

/** Returns the paths of the external packages and all their dependencies. */
function runtimePackages(locked: Locked): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const packagePath = resolvePackage(name, from, locked);
    if (packagePath === null || found.has(packagePath)) return;
    found.add(packagePath);
    const { dependencies, optionalDependencies } = locked[packagePath] ?? {};
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(dependency, packagePath);
    }
  };
  for (const name of EXTERNAL_PACKAGES) add(name, '');
  return [...found].sort();
}

/**
 * Resolves a package as Node does, from the importing package outward.
 * @param from path of the importing package, or an empty string for the project.
 * @returns the package's path, or null if the lockfile does not contain it.
 */
function resolvePackage(name: string, from: string, locked: Locked): string | null {
  const packagePath = path.posix.join(from, 'node_modules', name);
  if (Object.hasOwn(locked, packagePath)) return packagePath;
  if (from === '') return null;
  return resolvePackage(
    name,
    from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)),
    locked,
  );
}
