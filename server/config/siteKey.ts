import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SITE_KEY_RULE = /^[a-z][a-z0-9-]{0,40}$/;
export const SITE_KEY_FORM = 'lowercase letters, digits and hyphens after a letter';

/** Key of a publication that does not set its own. */
export const DEFAULT_SITE_KEY = 'halfwave';

/**
 * Returns the `key` in a content folder's `site.json`, or the default. A missing or invalid file must not stop the
 * server, because the import reports the problem.
 */
export function siteKeyOf(contentDir: string): string {
  try {
    const site = JSON.parse(readFileSync(join(contentDir, 'site.json'), 'utf8')) as unknown;
    const { key } = Object(site) as { key?: unknown };
    return typeof key === 'string' && SITE_KEY_RULE.test(key) ? key : DEFAULT_SITE_KEY;
  } catch {
    return DEFAULT_SITE_KEY;
  }
}
