import { EMBED_PROVIDERS } from '../../model/shortcodes/embeds';

/** Shortcodes that need hydration. All others keep the server's markup. */
export const LIVE_SHORTCODES: ReadonlySet<string> = new Set([
  ...Object.keys(EMBED_PROVIDERS),
  'iframe',
  'interactive',
  'livestream',
  'code_snippet',
  'video',
]);
