import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedConfig } from './checkedConfig';
import { createLog } from './log';

describe('checkedConfig', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'offprint-site-key-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function warnings(site: string | null, key = ''): string {
    const lines: string[] = [];
    if (site !== null) writeFileSync(join(folder, 'site.json'), site);
    const log = createLog({ write: (line) => void lines.push(line) });
    checkedConfig({ CONTENT_DIR: folder, SITE_KEY: key }, log);
    return lines.join('');
  }

  it.each([
    ['{"key":', 'site.json is not valid JSON, so the site key is halfwave'],
    ['{"key":"Field Notes"}', 'site.json has a key that is not a lowercase letter followed by'],
    ['{"key":7}', 'site.json has a key that is not a lowercase letter followed by'],
  ])('warns that %s has no usable key, unless SITE_KEY is set', (site, warning) => {
    expect(warnings(site)).toContain(warning);
    expect(warnings(site, 'field-notes')).toBe('');
  });

  it('warns that site.json cannot be read', () => {
    mkdirSync(join(folder, 'site.json'));
    expect(warnings(null)).toContain('site.json cannot be read (EISDIR)');
  });

  it.each<[string, string | null]>([
    ['a valid key in site.json', '{"key":"field-notes"}'],
    ['a site.json without a key', '{}'],
    ['a missing site.json', null],
  ])('does not warn about %s', (_name, site) => {
    expect(warnings(site)).toBe('');
  });
});
