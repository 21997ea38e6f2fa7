import { EMBED_PROVIDERS } from '../../model/shortcodes/embeds';

/**
 * Shortcodes that do something in a browser beyond what their markup does. All others stay as the
 * server drew them.
 */
export const LIVE_SHORTCODES: ReadonlySet<string> = new Set([
  ...Object.keys(EMBED_PROVIDERS),
  'iframe',
  'interactive',
  'livestream',
  'code_snippet',
  'video',
]);
