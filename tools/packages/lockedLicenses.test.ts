import { licenseProblems } from './lockedLicenses';

const locked = (license?: string, more: { dev?: boolean } = {}) =>
  licenseProblems({
    '': { license: 'MIT' },
    'node_modules/a/node_modules/@scope/part': { ...(license && { license }), ...more },
  });

describe('the license of a package', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])(
    'may be %s',
    (license) => {
      expect(locked(license)).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'SSPL-1.0'])(
    'must not be %s, which is reported with the name of the package',
    (license) => {
      expect(locked(license)).toEqual([
        `The license of @scope/part is ${license}; see tools/packages/lockedLicenses.ts`,
      ]);
    },
  );

  it('must be known', () => {
    expect(locked()).toEqual(['@scope/part has no license; see tools/packages/lockedLicenses.ts']);
  });

  it('does not matter for a package that is used only for development', () => {
    expect(locked('GPL-3.0-only', { dev: true })).toEqual([]);
  });

  it('may be that of a program that is only called', () => {
    const packages = { 'node_modules/@ffmpeg-installer/linux-x64': { license: 'GPLv3' } };
    expect(licenseProblems(packages)).toEqual([]);
  });
});
