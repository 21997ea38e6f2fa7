import { READERS } from '../../../src/model/shortcodes/readers';

/** Known shortcodes. Unknown ones with attributes or content are kept and render as gaps. */
export const SHORTCODES: ReadonlySet<string> = new Set(Object.keys(READERS));
