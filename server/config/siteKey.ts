import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SITE_KEY_RULE = /^[a-z][a-z0-9-]{0,40}$/;
export const SITE_KEY_FORM = 'a lowercase letter followed by lowercase letters, digits or hyphens';

/** Key of a publication that does not set its own. */
export const DEFAULT_SITE_KEY = 'halfwave';

/**
 * Returns the `key` in a content folder's `site.json`, or the default. A missing or invalid file must not stop the
 * server; `siteKeyProblem` reports an invalid one.
 */
export function siteKeyOf(contentDir: string): string {
  return readSiteKey(contentDir).key ?? DEFAULT_SITE_KEY;
}

/**
 * Returns the reason why the key in `site.json` cannot be used, or null. A missing file, or a file without a key, is
 * not a problem: the publication then has the default key.
 */
export function siteKeyProblem(contentDir: string): string | null {
  const { problem } = readSiteKey(contentDir);
  if (problem === undefined) return null;
  return `site.json ${problem}, so the site key is ${DEFAULT_SITE_KEY}; correct the file or set SITE_KEY`;
}

function readSiteKey(contentDir: string): { key?: string; problem?: string } {
  try {
    const site = JSON.parse(readFileSync(join(contentDir, 'site.json'), 'utf8')) as unknown;
    const { key } = Object(site) as { key?: unknown };
    if (key === undefined) return {};
    return typeof key === 'string' && SITE_KEY_RULE.test(key)
      ? { key }
      : { problem: `has a key that is not ${SITE_KEY_FORM}` };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'is not valid JSON' };
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? {} : { problem: `cannot be read (${code})` };
  }
}
