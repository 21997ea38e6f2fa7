import { READERS } from '../../../src/model/shortcodes/readers';

/** Known shortcodes. Unknown ones that have attributes or content are not shown, except as a notice in previews. */
export const SHORTCODES: ReadonlySet<string> = new Set(Object.keys(READERS));
