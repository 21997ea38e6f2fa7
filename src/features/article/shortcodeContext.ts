import { createContext } from 'react';
import { ARTICLE_SHORTCODES } from './articleShortcodes';
import type { ShortcodeRegistry } from './shortcode';

/** The app adds the shortcodes of other features to the story's own. */
export const ShortcodeContext = createContext<ShortcodeRegistry>(ARTICLE_SHORTCODES);
