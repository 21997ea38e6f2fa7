import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(process.cwd(), name), 'utf8'));

const manifest = read('package.json') as Manifest;
const lock = read('package-lock.json') as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([location]) => location !== '');

/** Returns the package name in a lockfile path: `@b/c` for `node_modules/a/node_modules/@b/c`. */
const nameOf = (location: string): string => location.split('node_modules/').at(-1) ?? '';

const locations = (isWrong: (locked: Locked, location: string) => boolean): string[] =>
  packages.filter(([location, locked]) => isWrong(locked, location)).map(([location]) => location);

describe('the dependencies', () => {
  it('are locked by version and hash', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(locations(({ version }) => !/^\d+\.\d+\.\d+/.test(version ?? ''))).toEqual([]);
    expect(locations(({ integrity }) => !/^sha512-/.test(integrity ?? ''))).toEqual([]);
  });

  it('can come from any registry, because the lockfile contains no download URLs', () => {
    expect(locations(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
    expect(readFileSync('.npmrc', 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('are requested only by version, never by the URL of an archive or repository', () => {
    const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
    const odd = Object.entries(dependencies).filter(
      ([, range]) => !/^[~^]?\d+\.\d+\.\d+/.test(range),
    );
    expect(odd).toEqual([]);
    const named = Object.keys(dependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`],
    );
    expect(named).toEqual([]);
  });

  it('can be listed as an SBOM', () => {
    const words = ['run', '--silent', 'sbom'];
    const list = JSON.parse(
      execFileSync('npm', words, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 16_000_000,
      }),
    ) as { bomFormat: string; components: { name: string; version: string }[] };
    expect(list.bomFormat).toBe('CycloneDX');
    const names = new Set(list.components.map(({ name }) => name));
    const missing = Object.keys(manifest.dependencies).filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });

  it('have no install script without an explicit decision in package.json', () => {
    const scripted = locations(({ hasInstallScript }) => hasInstallScript === true).map(nameOf);
    const decided = Object.keys(manifest.allowScripts);
    expect(new Set(scripted)).toEqual(new Set(decided));
    for (const name of decided) expect(typeof manifest.allowScripts[name]).toBe('boolean');
  });
});
