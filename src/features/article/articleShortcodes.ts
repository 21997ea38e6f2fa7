import { BodyPicture } from './BodyPicture';
import { PullQuote } from './PullQuote';
import type { ShortcodeRegistry } from './shortcode';

/** The shortcodes that belong to the story itself. */
export const ARTICLE_SHORTCODES: ShortcodeRegistry = new Map([
  ['pull_quote', PullQuote],
  ['image', BodyPicture],
]);
