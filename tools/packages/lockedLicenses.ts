/** `packages` of a package-lock.json, keyed by folder. */
export type LockedPackages = Readonly<Record<string, { license?: string; dev?: boolean }>>;

/** Licenses that ask for no more than to be named, so that a publisher may run and change the site as MIT allows. */
const COMPATIBLE: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0'],
];

/** Packages with another license, and why they may be used. `docs/licenses.md` says what publishers need to know. */
const EXCEPTIONS: readonly { name: RegExp; because: string }[] = [
  { name: /^@ffmpeg-installer\//, because: 'a separate program, which is only called' },
  {
    name: /^@img\/sharp-(?:libvips-|wasm32|win32-)/,
    because: 'a library under the LGPL in a file of its own, which can be replaced',
  },
];

/** Returns one line for each package that is not only for development and whose license is missing or not compatible. */
export function licenseProblems(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, { license, dev = false }]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (name === '' || dev || EXCEPTIONS.some((exception) => exception.name.test(name))) return [];
    if (license === undefined)
      return [`${name} has no license; see tools/packages/lockedLicenses.ts`];
    return isCompatible(license)
      ? []
      : [`The license of ${name} is ${license}; see tools/packages/lockedLicenses.ts`];
  });
}

/** @param expression SPDX expression, such as `(MIT OR CC0-1.0)` */
function isCompatible(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '');
  return parts
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => COMPATIBLE.includes(license)));
}
