import { READERS } from '../../../src/model/shortcodes/readers';

/** Every shortcode an editor may write. Others are kept when they are clearly meant, and show as gaps. */
export const SHORTCODES: ReadonlySet<string> = new Set(Object.keys(READERS));
